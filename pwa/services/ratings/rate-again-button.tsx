import { useNavigate } from 'react-router-dom';
import { usePlayerDb, usePlayerKind, useSync } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import type { Entry } from '#sync/ports.ts';
import { type Again, draftAgain, useAgain } from './rate-again.ts';

/**
 * Opens the wizard with the answers of an edit whose rating went with a correction of its match (WRONG-9), if the player
 * can still be rated. The edit itself is discarded: its answers are in the draft of the new rating.
 */
export function RateAgainButton({ entry, onFollow }: { entry: Entry; onFollow: () => void }) {
  const db = usePlayerDb();
  const { discard } = useSync();
  const navigate = useNavigate();
  const wizardOf = usePlayerKind() === 'guest' ? paths.qrWizard : paths.ratingWizard;
  const again = useAgain(entry);
  if (!again) return null;
  const begin = async ({ matchId, ratedUserId }: Again) => {
    await draftAgain(db, again);
    await discard(entry.id);
    onFollow();
    void navigate(wizardOf(matchId, ratedUserId));
  };
  const tryToBegin = () => void begin(again).catch(() => showToast(text.failed, 'fault'));
  return (
    <Button tone="court" onClick={tryToBegin}>
      {text.rateAgain}
    </Button>
  );
}
