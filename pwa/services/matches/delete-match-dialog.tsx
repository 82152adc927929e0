import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { deleteMatch as text } from '#shared/text/delete-match.ts';
import { useLocalSave } from '../forms/use-local-save.ts';
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
  const { isBusy, save } = useLocalSave(onClose);
  const hasRated = useHasRated(match.id);
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.submit}
      cancel={text.cancel}
      isBusy={isBusy}
      onConfirm={() => save(() => deleteMatch(db, match.id), { failed: text.failed })}
      onClose={onClose}
    >
      <p className="font-semibold">
        {match.location} · {formatDay(match.date)}
      </p>
      <p>{match.editableUntil === undefined ? text.happensUnsent : text.happens}</p>
      {hasRated && <p>{text.ratingsGo}</p>}
    </ConfirmDialog>
  );
}
