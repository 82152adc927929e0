import { and, inArray } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { MATCH_NOTIFICATION_TYPES } from '#shared/domain/notification-types.ts';
import { deleteNotifications } from '../notifications/delete-notifications.ts';

/** A player's notification about a match: that it was recorded, or a request or reminder to rate. */
interface MatchNotice {
  id: string;
  userId: number;
  matchId: string;
  type: string;
  title: string;
  askedBy: number | undefined;
}

/** The notifications about these matches, which only their players have. */
export async function readMatchNotifications(
  { db, t }: Tx,
  matchIds: readonly string[],
): Promise<MatchNotice[]> {
  const { notifications, matchParticipants: seats } = t;
  const { id, userId, data, type, title } = notifications;
  if (matchIds.length === 0) return [];
  const wanted = new Set(matchIds);
  const players = db.select({ id: seats.userId }).from(seats).where(isOneOf(seats.matchId, wanted));
  const isNotice = and(
    inArray(userId, players),
    isOneOf(notifications.type, [...MATCH_NOTIFICATION_TYPES]),
  );
  const rows = await db
    .select({ id, userId, data, type, title })
    .from(notifications)
    .where(isNotice);
  return rows
    .map(({ data: about, ...notice }) => ({
      ...notice,
      matchId: String(about?.matchId),
      askedBy: about?.askedBy,
    }))
    .filter(({ matchId }) => wanted.has(matchId));
}

/** Deletes the notifications about these matches that `isDeleted` picks, and returns the feed changes. */
export async function deleteMatchNotifications(
  tx: Tx,
  matchIds: readonly string[],
  isDeleted: (notice: MatchNotice) => boolean = () => true,
): Promise<FeedChange[]> {
  const { notifications } = tx.t;
  const notices = (await readMatchNotifications(tx, matchIds)).filter(isDeleted);
  if (notices.length === 0) return [];
  const ids = notices.map(({ id }) => id);
  return deleteNotifications(tx, isOneOf(notifications.id, ids));
}
