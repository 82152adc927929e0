import type { FeedChange } from '#api/store/feed.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { readEarlier, removeRatings, unmarkSeats } from './remove-ratings.ts';
import { setRatings } from './set-ratings.ts';

/** Takes back ratings that their rater withdrew (RATE-17). The earlier rating of a pair counts again. */
export async function withdrawRatings(
  tx: Tx,
  ratings: readonly Rating[],
  now: number,
): Promise<FeedChange[]> {
  const changes = await takeBackRatings(tx, ratings, now);
  const earlier = await readEarlier(tx, ratings);
  return [...changes, ...(await restoreRatings(tx, earlier, now))];
}

/**
 * Withdraws the ratings between a player who left a match and the others (LEAVE-4), or all of a match that is
 * deleted. Instead of one with a name the earlier one of the pair counts again, if that has a name too. No anonymous
 * one counts again, and none does instead of an anonymous one: a rated player could leave, or have the match deleted,
 * to learn who gave it.
 */
export async function withdrawRatingsOfMatch(
  tx: Tx,
  ratings: readonly Rating[],
  now: number,
): Promise<FeedChange[]> {
  const changes = await takeBackRatings(tx, ratings, now);
  const isNamed = ({ isAnonymous }: Rating) => !isAnonymous;
  const returning = (await readEarlier(tx, ratings.filter(isNamed))).filter(isNamed);
  return [...changes, ...(await restoreRatings(tx, returning, now))];
}

/**
 * For their raters these ratings are removed at once. Anonymous ones that the rated player was shown, or told to
 * expect, are removed at the next daily reveal: now that would reveal who gave them (ANON-9). Returns the feed
 * changes.
 */
export async function takeBackRatings(
  tx: Tx,
  ratings: readonly Rating[],
  now: number,
): Promise<FeedChange[]> {
  const kept = ratings.filter(isKnownToRated);
  const removed = ratings.filter((rating) => !isKnownToRated(rating));
  return [...(await removeRatings(tx, removed)), ...(await keepUntilReveal(tx, kept, now))];
}

/** True for an anonymous rating that the rated player has in their list, or in the number of those that arrive. */
function isKnownToRated({ isAnonymous, isLatest, replacedAt, waits, announcedAt }: Rating) {
  return isAnonymous && (isLatest || replacedAt !== null || (waits && announcedAt !== null));
}

async function keepUntilReveal(
  tx: Tx,
  ratings: readonly Rating[],
  now: number,
): Promise<FeedChange[]> {
  const waiting = ratings.filter(({ waits }) => waits);
  const shown = ratings.filter(({ waits }) => !waits);
  const replaced = shown.filter(({ replacedAt }) => replacedAt !== null);
  const latest = shown.filter(({ replacedAt }) => replacedAt === null);
  await setRatings(tx, [...waiting, ...replaced], { withdrawnAt: now });
  await setRatings(tx, latest, { isLatest: false, replacedAt: now, withdrawnAt: now });
  await unmarkSeats(tx, ratings);
  return ratings.flatMap(({ id, raterId }): FeedChange[] => [
    { viewer: raterId, entity: 'rating-given', id, as: 'gone' },
    { viewer: raterId, entity: 'stats', id: raterId },
  ]);
}

/**
 * These ratings count again (STATS-6): at once if they have a name or are still shown, else at the next daily reveal,
 * as if they had arrived now.
 */
async function restoreRatings(
  tx: Tx,
  earlier: readonly Rating[],
  now: number,
): Promise<FeedChange[]> {
  const isShownNow = ({ isAnonymous, replacedAt }: Rating) => !isAnonymous || replacedAt !== null;
  const returning = earlier.filter((rating) => !isShownNow(rating));
  const told = returning.filter(({ toldAt }) => toldAt !== null);
  const untold = returning.filter(({ toldAt }) => toldAt === null);
  await setRatings(tx, earlier.filter(isShownNow), { isLatest: true, replacedAt: null });
  await setRatings(tx, told, { waits: true, announcedAt: null });
  await setRatings(tx, untold, { waits: true, announcedAt: null, toldAt: now });
  return earlier
    .filter(({ isAnonymous }) => !isAnonymous)
    .flatMap(({ ratedUserId: viewer, publicId, raterId }): FeedChange[] => [
      { viewer, entity: 'rating-received', id: publicId },
      { viewer, entity: 'stats', id: viewer },
      // It did not bring its rater's player card if it arrived after a later one. A guest rates each player once.
      { viewer, entity: 'player', id: raterId, as: 'shown' },
    ]);
}
