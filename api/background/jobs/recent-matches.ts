import { and, eq, exists, gt, isNull, lt, lte } from 'drizzle-orm';
import { descending } from '#api/store/keyset.ts';
import type { Tx } from '#api/store/store.ts';
import { REMINDERS_AFTER_MS, REMINDERS_UNTIL_MS } from '#shared/domain/limits.ts';

/** So many matches are looked at in one transaction. */
const MATCHES_AT_ONCE = 100;

/** Where a match stands among all: by when the server had it, in milliseconds. */
export interface PageCursor {
  createdAt: number;
  id: string;
}

/**
 * The next matches before `before`, the latest first, of whose players some may be due a reminder: those that
 * came a day to two weeks before `now`, with a result or without, as both can be rated. It goes along
 * `matches_created`, through those two weeks and no further.
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
        // The end of the range of the index, which SQLite does not take from the line below.
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
