import { useNavigate } from 'react-router-dom';
import { usePlayerDb, usePlayerKind, useSync } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import type { Entry } from '#sync/ports.ts';
import { type Again, draftAgain, useAgain } from './rate-again.ts';

/**
 * Opens the wizard with the answers of an edit whose rating went with a correction of its match (WRONG-9), or of a
 * rating whose match was deleted, if the player can still be rated. What was refused is discarded: its answers are in
 * the draft of the new rating.
 */
export function RateAgainButton({ entry, onFollow }: { entry: Entry; onFollow: () => void }) {
  const db = usePlayerDb();
  const { discard } = useSync();
  const navigate = useNavigate();
  const wizardOf = usePlayerKind() === 'guest' ? paths.qrWizard : paths.ratingWizard;
  const again = useAgain(entry);
  const { isBusy, run } = useOneAtATime();
  if (!again) return null;
  const begin = async ({ matchId, ratedUserId, entryIds }: Again) => {
    await draftAgain(db, again);
    const [id, ...edits] = entryIds;
    // Still in the panel, the answers would be offered for another rating too.
    if (!(await discard(id))) throw new Error('Not discarded');
    // An edit is refused once its rating is discarded.
    for (const edit of edits) await discard(edit);
    onFollow();
    void navigate(wizardOf(matchId, ratedUserId));
  };
  const tryToBegin = () =>
    void run(() => begin(again)).catch(() => showToast(text.failed, 'fault'));
  return (
    <Button tone="court" disabled={isBusy} onClick={tryToBegin}>
      {again.other === '' ? text.rateAgain : text.rateOther(again.other)}
    </Button>
  );
}
