import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { deleteMatch as text } from '#shared/text/delete-match.ts';
import { useLocalSave } from '../forms/use-local-save.ts';
import { deleteMatch } from './change-match.ts';
import { MayBeFinal } from './may-be-final.tsx';
import { NamedMatch, type ToName } from './named-match.tsx';
import { useHasRated } from './removed-matches.ts';

/** Asks before the player deletes a match that they recorded by mistake, with or without signal (WRONG-7). */
export function DeleteMatchDialog({ view, onClose }: { view: ToName; onClose: () => void }) {
  const { match } = view;
  const db = usePlayerDb();
  const { isBusy, save } = useLocalSave(onClose);
  const isUnsent = match.editableUntil === undefined;
  const hasOthers = match.participants.some(({ userId }) => userId !== null && userId !== db.owner);
  const hasRated = useHasRated(match.id);
  const told = { outdates: text.undone, failed: text.failed };
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.submit}
      cancel={text.cancel}
      isBusy={isBusy}
      onConfirm={() => save(() => deleteMatch(db, match.id), told)}
      onClose={onClose}
    >
      <NamedMatch view={view} />
      <p>{isUnsent ? text.happensUnsent : text.happens}</p>
      <MayBeFinal match={match} />
      {!isUnsent && hasOthers && <p>{text.told}</p>}
      {hasRated && <p>{text.ratingsGo}</p>}
    </ConfirmDialog>
  );
}
