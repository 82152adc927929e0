import { and, eq, inArray } from 'drizzle-orm';
import { inChunks } from '../store/chunks.ts';
import type { Tx } from '../store/store.ts';

/** What tells a player that somebody recorded a match with them. */
interface MatchNotice {
  id: string;
  userId: number;
  matchId: string;
}

/** The notices about these matches, which only their players have. */
export async function readNotices(
  { db, t }: Tx,
  matchIds: readonly string[],
): Promise<MatchNotice[]> {
  const { notifications, matchParticipants: seats } = t;
  const { id, userId, data } = notifications;
  const found: MatchNotice[] = [];
  for (const ids of inChunks(matchIds)) {
    const players = db.select({ id: seats.userId }).from(seats).where(inArray(seats.matchId, ids));
    const isNotice = and(inArray(userId, players), eq(notifications.type, 'match'));
    const rows = await db.select({ id, userId, data }).from(notifications).where(isNotice);
    for (const row of rows) {
      const matchId = String(row.data?.['matchId']);
      if (ids.includes(matchId)) found.push({ id: row.id, userId: row.userId, matchId });
    }
  }
  return found;
}
