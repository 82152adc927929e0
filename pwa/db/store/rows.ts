import { type Collection, Dexie } from 'dexie';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import type {
  FeedEntity,
  MatchRow,
  NotificationRow,
  PlayerRow,
  RatingGivenRow,
  RatingReceivedRow,
  StatsRow,
} from '#shared/schemas/rows.ts';
import type { PlayerDb, RowKey, StoredRow } from './player-db.ts';

/** The type of the rows of each entity (architecture: Feed). */
export interface RowsByEntity {
  match: MatchRow;
  'rating-given': RatingGivenRow;
  'rating-received': RatingReceivedRow;
  stats: StatsRow;
  player: PlayerRow;
  notification: NotificationRow;
  me: CurrentUser;
}

/** The generation of rows that this phone put there itself: those of the pulls begin with 1. */
export const NOT_PULLED = 0;

/**
 * All rows of an entity as the server last sent them, by id. Read by their key, for a live query remembers the key of
 * each row that another index found: for thousands of rows that costs more than reading them.
 */
export async function allRows<E extends FeedEntity>(
  db: PlayerDb,
  entity: E,
): Promise<RowsByEntity[E][]> {
  const stored = await rowsOf(db, entity).toArray();
  return stored.map(rowAs(entity));
}

/** The stored rows of an entity, to be counted or read. */
export function rowsOf(db: PlayerDb, entity: FeedEntity): Collection<StoredRow, RowKey> {
  return db.rows.where('[entity+id]').between([entity, Dexie.minKey], [entity, Dexie.maxKey]);
}

/** The ratings of this day and later, by day. */
export async function ratingsSince<E extends 'rating-given' | 'rating-received'>(
  db: PlayerDb,
  entity: E,
  day: string,
): Promise<RowsByEntity[E][]> {
  const stored = await db.rows
    .where('[entity+row.day]')
    .between([entity, day], [entity, Dexie.maxKey])
    .toArray();
  return stored.map(rowAs(entity));
}

/** One row as the server last sent it, or null if this phone has none. */
export async function getRow<E extends FeedEntity>(
  db: PlayerDb,
  entity: E,
  id: string | number,
): Promise<RowsByEntity[E] | null> {
  const stored = await db.rows.get([entity, String(id)]);
  return stored === undefined ? null : rowAs(entity)(stored);
}

/** Guarantee: only the pull writes rows, and the server types them by these schemas. */
function rowAs<E extends FeedEntity>(_entity: E): (stored: StoredRow) => RowsByEntity[E] {
  return (stored) => stored.row as RowsByEntity[E];
}
