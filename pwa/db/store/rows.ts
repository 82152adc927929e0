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
import type { PlayerDb } from './player-db.ts';
import type { StoredRow } from './row-chunks.ts';

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

/** The generation of rows that this phone stored itself: those of pulls begin with 1. */
export const NOT_PULLED = 0;

/** All rows of an entity as the server last sent them, by id. */
export async function allRows<E extends FeedEntity>(
  db: PlayerDb,
  entity: E,
): Promise<RowsByEntity[E][]> {
  return (await db.rows.of(entity)) as RowsByEntity[E][];
}

/** The ratings of this day and later, by day. */
export async function ratingsSince<E extends 'rating-given' | 'rating-received'>(
  db: PlayerDb,
  entity: E,
  day: string,
): Promise<RowsByEntity[E][]> {
  return (await db.rows.since(entity, day)).map(rowAs(entity));
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
