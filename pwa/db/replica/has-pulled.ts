import { type PlayerDb, POSITION } from '../store/player-db.ts';
import { NOT_PULLED } from '../store/rows.ts';

/**
 * True once a pull has brought all rows of this owner to this phone: before that, a missing row may still exist on
 * the server (SYNC-26). It stays true while the feed is read from the start again, because the old rows stay on
 * screen. Usable in a live query.
 */
export async function hasPulled(db: PlayerDb): Promise<boolean> {
  const position = await db.meta.get(POSITION);
  if (position === undefined || position.cursor === null) return false;
  if (!position.sweeping) return true;
  return (await db.rows.ofGenerations(NOT_PULLED + 1, position.generation)).length > 0;
}
