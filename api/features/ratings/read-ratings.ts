import { and, eq, gte, or } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import type { Deps } from '#api/services/deps.ts';
import { readGivenViews, readReceivedViews } from '#api/services/read-models/ratings.ts';
import { DAY_MS, localDay } from '#shared/domain/days.ts';
import { RECENT_RATINGS_DAYS } from '#shared/domain/recent.ts';
import type { RatingGivenView, RatingReceivedView } from '#shared/schemas/rating-view.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { ratingWizard as ratingText } from '#shared/text/rating-wizard.ts';

/** One rating that the member gave. */
export async function readMyRating(
  { store }: Deps,
  userId: number,
  id: string,
): Promise<RatingGivenView> {
  return store.read(async (tx) => {
    const [view] = await readGivenViews(tx, userId, eq(tx.t.ratings.id, id));
    if (!view) throw new Problem('not_found', ratingText.unresolved);
    return view;
  });
}

/**
 * One's own rating database: the ratings given that count, and the last test rating of each demo player, marked as one.
 * Throws `denied` for another's.
 */
export async function readRatingDatabase(
  { store }: Deps,
  viewer: number,
  userId: number,
): Promise<RatingGivenView[]> {
  refuseOthers(viewer, userId);
  const given = await store.read((tx) => {
    const { isLatest, waits, isTest } = tx.t.ratings;
    return readGivenViews(tx, userId, or(eq(isLatest, true), eq(waits, true), eq(isTest, true)));
  });
  return newestPerPlayer(given);
}

/** To its rater a rating that waits is their latest. `given` are newest first. */
function newestPerPlayer(given: readonly RatingGivenView[]): RatingGivenView[] {
  const newest = new Map(given.toReversed().map((rating) => [rating.ratedUserId, rating.id]));
  return given.filter(({ ratedUserId, id }) => newest.get(ratedUserId) === id);
}

/**
 * Returns the counting ratings given and received in the last `RECENT_RATINGS_DAYS` days, newest first (API-27).
 * Anonymous ones have no time and come last within their day. The window is whole days: the moment at which an
 * anonymous rating leaves the list would reveal when it was given.
 */
export async function readRecentRatings(
  { store, now }: Deps,
  userId: number,
): Promise<(RatingGivenView | RatingReceivedView)[]> {
  const since = localDay(now() - RECENT_RATINGS_DAYS * DAY_MS, 0);
  return store.read(async (tx) => {
    const { day, isLatest, waits } = tx.t.ratings;
    const isRecent = gte(day, since);
    const isNewest = or(eq(isLatest, true), eq(waits, true));
    const given = await readGivenViews(tx, userId, and(isRecent, isNewest));
    const received = await readReceivedViews(tx, userId, isRecent);
    return [...received, ...newestPerPlayer(given)].sort((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1));
  });
}

/** Without an instant the random id decides: it reveals nothing and keeps the order stable. */
function ageOf({ day, createdAt, id }: RatingGivenView | RatingReceivedView): string {
  return `${day} ${createdAt ?? ''} ${id}`;
}

export function refuseOthers(viewer: number, userId: number): void {
  if (viewer !== userId) throw new Problem('denied', qrRating.denied.title);
}
