import { isUndoable } from '#sync/outbox/undo.ts';
import { markEnded } from '../store/ended.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';

/**
 * Removes a captured entry that can be undone, as if it had never existed; false if the time for that is over. The
 * engine does not send such an entry earlier, so the server never has it.
 */
export function undoCapture(db: PlayerDb, ...ids: string[]): Promise<boolean> {
  return reopening(db, () =>
    db.transaction('rw', [db.outbox, db.ended, db.meta], async () => {
      const undone = await db.outbox
        .where('id')
        .anyOf(ids)
        .filter(({ status }) => isUndoable(status, Date.now()))
        .delete();
      if (undone > 0) await markEnded(db, ids);
      return undone > 0;
    }),
  );
}
