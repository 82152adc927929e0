import { useRef } from 'react';
import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { focusPageHeading } from '#pwa/ui/components/focus-heading.ts';
import { useSingleTaps } from '#pwa/ui/hooks/use-single-taps.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { leaveMatch } from '#shared/text/leave-match.ts';
import { sameMatch } from '#shared/text/same-match.ts';
import { undoRemoval } from './change-match.ts';
import { useUndoableRemoval } from './removed-matches.ts';
import { UndoBar } from './undo-bar.tsx';

/**
 * Says which match was just deleted (WRONG-8) or left (LEAVE-6), and takes that back for ten seconds, on every screen
 * of the member. It is read from the outbox, so it survives a reload and is the same in every tab.
 */
export function UndoRemoval() {
  const db = usePlayerDb();
  const latest = useUndoableRemoval();
  // A double tap takes back one: the removal before it comes under the finger.
  const takeSingleTaps = useSingleTaps();
  const undone = useRef('');
  const { save } = useLocalSave();
  if (latest === null) return null;
  const { id, location, against, removal, isKept } = latest;
  const told = removal === 'leave' ? leaveMatch : deleteMatch;
  const undo = () => {
    // Its bar stays until the phone has read that it is undone.
    if (undone.current === id) return;
    save(
      async () => {
        const isUndone = await undoRemoval(db, id);
        undone.current = id;
        // The pressed button goes.
        focusPageHeading();
        showToast(isUndone ? told.undone : told.tooLate);
      },
      { failed: told.failed },
    );
  };
  return (
    <div onClickCapture={takeSingleTaps}>
      <UndoBar
        key={id}
        facts={isKept ? [sameMatch.kept] : [told.done(location), ...against]}
        onUndo={undo}
      />
    </div>
  );
}
