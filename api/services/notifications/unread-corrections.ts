import { and, eq } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Notification } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { NotificationData } from '#shared/schemas/rows.ts';
import type { LoadedMatch } from '../matches/loaded-matches.ts';

/** What an unread notification of a corrected result is found by: a member has one for each match. */
export function keyOfCorrection({
  userId,
  data,
}: {
  userId: number;
  data?: NotificationData | null | undefined;
}): string {
  return `${data?.matchId} ${userId}`;
}

/** The unread notifications of corrected results of these matches, by match and member. */
export async function loadUnreadCorrections(
  { db, t: { notifications } }: Tx,
  matches: readonly Pick<LoadedMatch, 'status' | 'participants'>[],
): Promise<Map<string, Notification>> {
  const players = matches
    .filter(({ status }) => status === 'completed')
    .flatMap(({ participants }) => participants.map(({ userId }) => userId))
    .filter((id) => id !== null);
  if (players.length === 0) return new Map();
  const { userId, type, read } = notifications;
  const isUnread = and(isOneOf(userId, players), eq(type, 'corrected'), eq(read, false));
  const rows = await db.select().from(notifications).where(isUnread);
  return new Map(rows.map((row) => [keyOfCorrection(row), row]));
}
