import { useState } from 'react';
import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { focusPageHeading } from '#pwa/ui/components/focus-heading.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import { firstSteps as text } from '#shared/text/first-steps.ts';
import { guestPage } from '#shared/text/qr-rating.ts';
import { denySeat } from './commands.ts';
import type { UnclaimedSeat } from './unclaimed-seat.ts';

/** The match that a guest, who has most likely just joined, played on this phone (GUEST-16). */
export function ClaimMatch({ seat: { name, match } }: { seat: UnclaimedSeat }) {
  const db = usePlayerDb();
  const [isDenied, setIsDenied] = useState(false);
  const { save } = useLocalSave(() => {
    setIsDenied(true);
    // The pressed button goes.
    focusPageHeading();
  });
  const deny = () => save(() => denySeat(db, match.id), { failed: text.notSaved });
  if (isDenied) return null;
  return (
    <TitledCard id="claim-match" title={text.claim}>
      <p>{text.playedAs(name, match.location, formatDay(match.date))}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink tone="court" to={paths.qrRating(match.id)} className="flex-auto">
          {guestPage.mine}
        </ButtonLink>
        <Button onClick={deny}>{text.notMe}</Button>
      </div>
    </TitledCard>
  );
}
