import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { deleteMatch as text } from '#shared/text/delete-match.ts';
import { deleteMatch } from './change-match.ts';
import { useHasRated } from './deleted-matches.ts';

/** Asks before the player deletes a match that they recorded by mistake, with or without signal (WRONG-7). */
export function DeleteMatchDialog({
  match,
  onClose,
}: {
  match: Pick<MatchRow, 'id' | 'location' | 'date' | 'editableUntil'>;
  onClose: () => void;
}) {
  const db = usePlayerDb();
  const { isBusy, run } = useOneAtATime();
  const hasRated = useHasRated(match.id);
  const remove = async () => {
    try {
      await deleteMatch(db, match.id);
      clearFault();
      onClose();
    } catch {
      showToast(text.failed, 'fault');
    }
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className="font-semibold">
        {match.location} · {formatDay(match.date)}
      </p>
      <p>{match.editableUntil === undefined ? text.happensUnsent : text.happens}</p>
      {hasRated && <p>{text.ratingsGo}</p>}
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button tone="fault" disabled={isBusy} onClick={() => void run(remove)}>
          {text.submit}
        </Button>
      </div>
    </Dialog>
  );
}
