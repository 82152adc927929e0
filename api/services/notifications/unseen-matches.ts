import { and, eq, gte } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import type { LoadedMatch } from '../matches/loaded-matches.ts';

/** Within this time, a player who has not read that they were added to a match has hardly seen it. */
const UNSEEN_MS = 60_000;

const ADDED = notificationMessages.addedToMatch('', '').title;

/** A match, and a player who has not seen it. */
export function keyOfUnseen(matchId: string | undefined, userId: number): string {
  return `${matchId} ${userId}`;
}

/**
 * The players who have not seen these matches yet, as keys: the match is new, and their notification that they were
 * added to it is unread. It does not depend on whether they have rated: the words of their next notification differ,
 * and would tell a reader beside them (ANON-4).
 */
export async function loadUnseen(
  { db, t: { notifications } }: Tx,
  matches: readonly Pick<LoadedMatch, 'createdAt' | 'participants'>[],
  now: number,
): Promise<Set<string>> {
  const fresh = matches.filter(({ createdAt }) => now - createdAt < UNSEEN_MS);
  const players = fresh.flatMap(({ participants }) =>
    participants.flatMap((seat) => seat.userId ?? []),
  );
  if (players.length === 0) return new Set();
  const { userId, type, title, read, createdAt, data } = notifications;
  const isAdded = and(eq(type, 'match'), eq(title, ADDED), eq(read, false));
  const rows = await db
    .select({ userId, data })
    .from(notifications)
    .where(and(isOneOf(userId, players), gte(createdAt, now - UNSEEN_MS), isAdded));
  return new Set(rows.map((row) => keyOfUnseen(row.data?.matchId, row.userId)));
}
