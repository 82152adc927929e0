import { and, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { editRatings } from '#api/services/matches/change-ratings.ts';
import { pairOf } from '#api/services/matches/rating-pairs.ts';
import { lastOf } from '#api/services/matches/remove-ratings.ts';
import { setRatings } from '#api/services/matches/set-ratings.ts';
import { deleteRatingNotifications } from '#api/services/notifications/rating-notifications.ts';
import type { FeedChange } from '#api/store/feed.ts';
import { inChunks, isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { isToLeave } from '#api/store/tables/ratings.ts';
import type { Tables } from '#api/store/tables.ts';

/**
 * The daily reveal: the ratings of these players that came before `at` and waited are shown and count from now on, and
 * the anonymous ones that were replaced, or taken back (ANON-9), leave. All of a player's change in one transaction,
 * and their ids are random, so nothing tells which rating came when, nor which one took another's place (architecture:
 * Anonymity). Returns the feed changes. The players' rows must be locked.
 */
export async function revealRatings(tx: Tx, ids: number[], at: number): Promise<FeedChange[]> {
  const { db, t } = tx;
  const edited = await showEdits(tx, ids, at);
  const { ratedUserId, publicId, waits, withdrawnAt } = t.ratings;
  const isDue = and(isOneOf(ratedUserId, ids), isLeaving(t, at));
  const withdrawn = await db
    .delete(t.ratings)
    .where(and(isDue, isNotNull(withdrawnAt)))
    .returning({ publicId, ratedUserId, waits });
  const left = await db
    .update(t.ratings)
    .set({ replacedAt: null })
    .where(isDue)
    .returning({ publicId, ratedUserId });
  const { shown, replaced, announced } = await showWaiting(tx, ids, at);
  const gone = [...withdrawn.filter((rating) => !rating.waits), ...left, ...replaced];
  const notices = await deleteRatingNotifications(tx, replaced);
  const changed = [...gone, ...shown, ...withdrawn, ...announced];
  const players = new Set(changed.map((rating) => rating.ratedUserId));
  return [
    ...edited,
    ...gone.map((rating) => toChange(rating, 'gone')),
    ...shown.map((rating) => toChange(rating, 'changed')),
    ...[...players].map((id) => ({ viewer: id, entity: 'stats' as const, id })),
    ...notices,
  ];
}

/** Anonymous ratings that leave at the daily reveal of this time: replaced ones, and those of a match that was left. */
export function isLeaving({ ratings }: Tables, at: number): SQL | undefined {
  return and(isToLeave(ratings), or(lt(ratings.replacedAt, at), lt(ratings.withdrawnAt, at)));
}

/** Ratings to be shown at the daily reveal of this time. */
export function isArriving({ ratings }: Tables, at: number): SQL | undefined {
  return and(sql`${ratings.waits}`, lt(ratings.createdAt, at), isNull(ratings.withdrawnAt));
}

/** Ratings whose raters edited them, to be shown so at the daily reveal of this time. */
export function isChanging({ ratings }: Tables, at: number): SQL {
  return lt(ratings.changedAt, at);
}

/** Shows the new values of ratings that their raters edited. */
async function showEdits(tx: Tx, ids: number[], at: number): Promise<FeedChange[]> {
  const { db, t } = tx;
  const edited = await db
    .select()
    .from(t.ratings)
    .where(and(isOneOf(t.ratings.ratedUserId, ids), isChanging(t, at)));
  await editRatings(
    tx,
    edited.map(({ id, changedValues, editedAt }) => ({ id, values: changedValues, editedAt })),
  );
  await setRatings(tx, edited, { changedAt: null, changedValues: null });
  return edited
    .filter(({ isLatest }) => isLatest)
    .flatMap((rating): FeedChange[] => [
      toChange(rating, 'changed'),
      { viewer: rating.ratedUserId, entity: 'stats', id: rating.ratedUserId },
    ]);
}

/**
 * Of each rater's ratings that waited, and the one that counted, the last becomes the latest. Returns what is shown and
 * what it replaced, and all that were announced, of which one that was overtaken is not shown.
 */
async function showWaiting(
  tx: Tx,
  ids: number[],
  at: number,
): Promise<Record<'shown' | 'replaced' | 'announced', Rating[]>> {
  const { db, t } = tx;
  const waiting = await db
    .select()
    .from(t.ratings)
    .where(and(isOneOf(t.ratings.ratedUserId, ids), isArriving(t, at)));
  const latestByPair = await readLatest(tx, waiting);
  const shown: Rating[] = [];
  const replaced: Rating[] = [];
  const counting = waiting.filter(({ isSelf }) => !isSelf);
  for (const [pair, ofPair] of Map.groupBy(counting, pairOf)) {
    const before = latestByPair.get(pair) ?? [];
    const last = lastOf([...ofPair, ...before]);
    if (!last?.waits) continue;
    shown.push(last);
    replaced.push(...before);
  }
  await setRatings(tx, replaced, { isLatest: false });
  await setRatings(tx, waiting, { waits: false });
  await setRatings(tx, shown, { isLatest: true });
  return { shown, replaced, announced: waiting.filter(({ announcedAt }) => announcedAt !== null) };
}

/** The ratings that count now of the same raters and players, by pair. */
async function readLatest(
  { db, t }: Tx,
  waiting: readonly Rating[],
): Promise<ReadonlyMap<string, Rating[]>> {
  const { raterId, ratedUserId, isLatest } = t.ratings;
  const found: Rating[] = [];
  for (const chunk of inChunks(waiting)) {
    const raters = [...new Set(chunk.map((rating) => rating.raterId))];
    const rated = [...new Set(chunk.map((rating) => rating.ratedUserId))];
    found.push(
      ...(await db
        .select()
        .from(t.ratings)
        .where(and(isOneOf(raterId, raters), isOneOf(ratedUserId, rated), sql`${isLatest}`))),
    );
  }
  return Map.groupBy(found, pairOf);
}

function toChange(
  { publicId, ratedUserId }: Pick<Rating, 'publicId' | 'ratedUserId'>,
  as: 'changed' | 'gone',
): FeedChange {
  return { viewer: ratedUserId, entity: 'rating-received', id: publicId, as };
}
