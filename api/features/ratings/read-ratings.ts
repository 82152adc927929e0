import { and, desc, eq, gte, type SQL } from 'drizzle-orm';
import { DAY_MS, localDay } from '#shared/domain/days.ts';
import { displayName } from '#shared/domain/names.ts';
import { RECENT_RATINGS_DAYS } from '#shared/limits.ts';
import type { RatingGivenView, RatingReceivedView } from '#shared/schemas/rating-view.ts';
import type { PlayerRow } from '#shared/schemas/rows.ts';
import { DELETED_PLAYER } from '#shared/text.ts';
import { qrPage } from '#shared/text-qr-page.ts';
import { rating as ratingText } from '#shared/text-rating.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import type { Rating } from '../../mutations/facts.ts';
import { readPlayerRows } from '../../rows/player-rows.ts';
import { toRatingGiven, toRatingReceived } from '../../rows/rating-rows.ts';
import type { Tx } from '../../store/store.ts';

/** Every rating a member gave, newest first (spec 7, my-ratings). */
export async function readMyRatings({ store }: Deps, userId: number): Promise<RatingGivenView[]> {
  return store.read(async (tx) => viewGiven(tx, await readGiven(tx, userId)));
}

/** One rating that the member gave. */
export async function readMyRating(
  { store }: Deps,
  userId: number,
  id: string,
): Promise<RatingGivenView> {
  return store.read(async (tx) => {
    const [view] = await viewGiven(tx, await readGiven(tx, userId, eq(tx.t.ratings.id, id)));
    if (!view) throw new Problem('not_found', ratingText.unresolved);
    return view;
  });
}

/** The ratings given that count: one's personal rating database. Throws `denied` for another's. */
export async function readRatingDatabase(
  { store }: Deps,
  viewer: number,
  userId: number,
): Promise<RatingGivenView[]> {
  refuseOthers(viewer, userId);
  return store.read(async (tx) =>
    viewGiven(tx, await readGiven(tx, userId, eq(tx.t.ratings.isLatest, true))),
  );
}

/** The ratings received that count, anonymous ones as such. Throws `denied` for another's. */
export async function readReceivedRatings(
  { store }: Deps,
  viewer: number,
  userId: number,
): Promise<RatingReceivedView[]> {
  refuseOthers(viewer, userId);
  return store.read(async (tx) => viewReceived(tx, await readReceived(tx, userId)));
}

/**
 * The ratings given and received in the last 10 days that count, newest first (spec 7,
 * recent-ratings); anonymous ones, which have no instant, last on their day. Whole days: the moment at
 * which an anonymous one leaves this list would tell when it was made.
 */
export async function readRecentRatings(
  { store, now }: Deps,
  userId: number,
): Promise<(RatingGivenView | RatingReceivedView)[]> {
  const since = localDay(now() - RECENT_RATINGS_DAYS * DAY_MS, 0);
  return store.read(async (tx) => {
    const { ratings } = tx.t;
    const isRecent = gte(ratings.day, since);
    const given = await readGiven(tx, userId, and(isRecent, eq(ratings.isLatest, true)));
    const received = await readReceived(tx, userId, isRecent);
    const views = [...(await viewReceived(tx, received)), ...(await viewGiven(tx, given))];
    return views.sort((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1));
  });
}

/** Ids are random where there is no instant: they tell nothing, and keep the order the same. */
function ageOf({ day, createdAt, id }: RatingGivenView | RatingReceivedView): string {
  return `${day} ${createdAt ?? ''} ${id}`;
}

async function readGiven({ db, t }: Tx, userId: number, which?: SQL): Promise<Rating[]> {
  return db
    .select()
    .from(t.ratings)
    .where(and(eq(t.ratings.raterId, userId), which))
    .orderBy(desc(t.ratings.at), desc(t.ratings.id));
}

/** By day, then by random id: the order within a day would tell who rated when (design 7). */
async function readReceived({ db, t }: Tx, userId: number, which?: SQL): Promise<Rating[]> {
  return db
    .select()
    .from(t.ratings)
    .where(and(eq(t.ratings.ratedUserId, userId), eq(t.ratings.isLatest, true), which))
    .orderBy(desc(t.ratings.day), desc(t.ratings.publicId));
}

async function viewGiven(tx: Tx, ratings: readonly Rating[]): Promise<RatingGivenView[]> {
  const playersById = await readPlayerRows(tx, [
    ...new Set(ratings.map(({ ratedUserId }) => ratedUserId)),
  ]);
  return ratings.map((rating) => {
    const { values, at, ...row } = toRatingGiven(rating);
    const player = playersById.get(rating.ratedUserId) ?? null;
    return {
      ...row,
      ...values,
      raterId: rating.raterId,
      createdAt: at,
      ratedPlayer: player,
      ratedUserDisplayName: nameOf(player),
      ratedUserProfilePicture: player?.profilePicture ?? null,
    };
  });
}

async function viewReceived(tx: Tx, ratings: readonly Rating[]): Promise<RatingReceivedView[]> {
  const rows = ratings.map(toRatingReceived);
  const raterIds = rows.map(({ raterId }) => raterId).filter((id) => id !== null);
  const playersById = await readPlayerRows(tx, [...new Set(raterIds)]);
  return rows.map(({ values, at, ...row }) => ({
    ...row,
    ...values,
    createdAt: at,
    rater: row.raterId === null ? null : (playersById.get(row.raterId) ?? null),
  }));
}

function nameOf(player: PlayerRow | null): string {
  return player?.isDeleted ? DELETED_PLAYER : displayName(player ?? {});
}

function refuseOthers(viewer: number, userId: number): void {
  if (viewer !== userId) throw new Problem('denied', qrPage.denied.title);
}
