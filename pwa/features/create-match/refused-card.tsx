import { ChangeRefusedLink } from '#pwa/services/matches/change-refused-link.tsx';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { createMatch } from '#shared/text/create-match.ts';
import { refusedMatch as text } from '#shared/text/edit-match.ts';
import { refusals } from '#shared/text/refusals.ts';
import { CardHeading, useFocusedHeading } from './card-heading.tsx';

/**
 * In place of the success card once the server refuses the match: why, and how to change it (WRONG-10). Nobody else can
 * open its link, so it shows none, and it stays: the list of matches to rate has no such match.
 */
export function RefusedCard({
  matchId,
  reason,
  onChange,
  onAnother,
}: {
  matchId: string;
  reason: string;
  /** Called when the player follows the link to the form. */
  onChange: () => void;
  onAnother: () => void;
}) {
  useReloadGuard(true);
  const heading = useFocusedHeading();
  return (
    <div className="grid grid-cols-1 content-between gap-4">
      <Card aria-labelledby="refused-match" className="grid gap-4">
        <CardHeading ref={heading} id="refused-match">
          {text.title}
        </CardHeading>
        <p className="text-lg font-semibold text-fault">{reason}</p>
        {reason === refusals.player_unknown && <p>{text.unknownPlayer}</p>}
        <p>{text.stays}</p>
        <ChangeRefusedLink matchId={matchId} onFollow={onChange} />
      </Card>
      <ActionBar>
        <Button onClick={onAnother}>{createMatch.another}</Button>
      </ActionBar>
    </div>
  );
}
