import Undo from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect } from 'react';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { deleteMatch as text } from '#shared/text/delete-match.ts';
import { leaveMatch } from '#shared/text/leave-match.ts';
import { sameMatch } from '#shared/text/same-match.ts';
import { UNDO_MS, undoRemoval } from './change-match.ts';
import { useUndoableRemoval } from './removed-matches.ts';

/**
 * Says which match was just deleted (WRONG-8) or left (LEAVE-6), and takes that back for ten seconds. It is read from the
 * outbox, so it survives a reload and is the same in every tab.
 */
export function UndoRemoval() {
  const db = usePlayerDb();
  const latest = useUndoableRemoval();
  if (latest === null) return null;
  const { id, name, removal, isKept } = latest;
  const told = removal === 'leave' ? leaveMatch : text;
  const undo = async () => {
    const isUndone = await undoRemoval(db, id);
    showToast(isUndone ? told.undone : told.tooLate);
  };
  return <UndoBar onUndo={() => void undo()}>{isKept ? sameMatch.kept : told.done(name)}</UndoBar>;
}

/**
 * Where the bars show: as toasts do, clear of every action of the screen. It is there before them: screen readers read
 * aloud what comes into it.
 */
export function UndoPlace({ children }: { children: ReactNode }) {
  return <output className="over-bar z-40 grid gap-2">{children}</output>;
}

/** Says what was just done, and takes it back by one tap. */
export function UndoBar({ children, onUndo }: { children: string; onUndo: () => void }) {
  return (
    <div className="flex animate-rise items-center gap-3 rounded-2xl border-2 border-court bg-surface p-0.5 pl-3 text-ink shadow-lg">
      <p className="min-w-0 flex-1 leading-[1.15] font-semibold wrap-anywhere max-[24rem]:text-sm">
        {children}
      </p>
      <Button tone="court" onClick={onUndo}>
        <Undo aria-hidden="true" />
        {text.undo}
      </Button>
    </div>
  );
}

/** The same for what the outbox does not hold: `onOver` is called once it is too late. */
export function TimedUndoBar({
  onOver,
  ...bar
}: Parameters<typeof UndoBar>[0] & { onOver: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onOver, UNDO_MS);
    return () => clearTimeout(timer);
  }, [onOver]);
  return <UndoBar {...bar} />;
}
