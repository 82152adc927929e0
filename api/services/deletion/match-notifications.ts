import { and, inArray } from 'drizzle-orm';
import { inChunks } from '#api/store/chunks.ts';
import type { Tx } from '#api/store/store.ts';
import { MATCH_NOTIFICATION_TYPES } from '#shared/domain/notification-types.ts';

/** What tells a player of a match: that somebody recorded it, asks for a rating, or still waits for one. */
interface MatchNotice {
  id: string;
  userId: number;
  matchId: string;
  type: string;
}

/** The notices about these matches, which only their players have. */
export async function readMatchNotifications(
  { db, t }: Tx,
  matchIds: readonly string[],
): Promise<MatchNotice[]> {
  const { notifications, matchParticipants: seats } = t;
  const { id, userId, data, type } = notifications;
  const found: MatchNotice[] = [];
  for (const ids of inChunks(matchIds)) {
    const players = db.select({ id: seats.userId }).from(seats).where(inArray(seats.matchId, ids));
    const isNotice = and(
      inArray(userId, players),
      inArray(notifications.type, [...MATCH_NOTIFICATION_TYPES]),
    );
    const rows = await db.select({ id, userId, data, type }).from(notifications).where(isNotice);
    for (const row of rows) {
      const matchId = String(row.data?.['matchId']);
      if (ids.includes(matchId))
        found.push({ id: row.id, userId: row.userId, type: row.type, matchId });
    }
  }
  return found;
}
