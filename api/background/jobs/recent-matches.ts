import { and, eq, exists, gt, isNull, lt, lte } from 'drizzle-orm';
import { REMINDERS_AFTER_MS, REMINDERS_UNTIL_MS } from '#api/services/matches/due-reminders.ts';
import { descending } from '#api/store/keyset.ts';
import type { Tx } from '#api/store/store.ts';

/** Matches per transaction. */
const MATCHES_AT_ONCE = 100;

/** A match's position in the order in which the server got them, with the time in milliseconds. */
export interface PageCursor {
  createdAt: number;
  id: string;
}

/**
 * The next matches before `before`, latest first, whose players may be due a reminder: those that came a day to two
 * weeks before `now`, with or without a result, since both can be rated. Reads only those two weeks of the index
 * `matches_created`.
 */
export function recentMatches({ db, t }: Tx, before: PageCursor | null, now: number) {
  const { matches, matchParticipants: seats } = t;
  const { id, createdAt } = matches;
  const last = before ?? { createdAt: now - REMINDERS_AFTER_MS[0] + 1, id: '' };
  const latestFirst = descending(createdAt, id);
  const toRemind = db
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.matchId, id), lt(seats.remindersSent, REMINDERS_AFTER_MS.length)));
  return db
    .select({ createdAt, id })
    .from(matches)
    .where(
      and(
        gt(createdAt, now - REMINDERS_UNTIL_MS),
        // Bounds the range of the index, which SQLite does not derive from the next condition.
        lte(createdAt, last.createdAt),
        latestFirst.isAfter([last.createdAt, last.id]),
        eq(matches.isTest, false),
        isNull(matches.deletedAt),
        exists(toRemind),
      ),
    )
    .orderBy(...latestFirst.orderBy)
    .limit(MATCHES_AT_ONCE);
}
