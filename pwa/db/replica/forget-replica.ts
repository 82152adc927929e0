import { forgottenPosition, INITIAL_POSITION, type ReplicaPosition } from '#sync/ports.ts';
import {
  GONE_MATCHES,
  GONE_RATINGS,
  type PlayerDb,
  POSITION,
  type StoredPosition,
} from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';

/** Deletes the server's rows of an owner, as at a sign-out, and the players that the owner picked or searched. */
export function forgetReplica(db: PlayerDb): Promise<void> {
  const { rows, chunks, cards, found, meta } = db;
  const forget = async () => {
    const before = positionOf(await meta.get(POSITION));
    await Promise.all([rows.clear(), cards.clear(), found.clear()]);
    await meta.put({ key: POSITION, ...forgottenPosition(before) });
    await meta.bulkDelete([GONE_RATINGS, GONE_MATCHES]);
  };
  return reopening(db, () => db.transaction('rw', [chunks, cards, found, meta], forget));
}

/** How far the owner's rows were pulled. */
export function positionOf(stored: StoredPosition | undefined): ReplicaPosition {
  if (stored === undefined) return INITIAL_POSITION;
  const { key: _, ...position } = stored;
  return position;
}
