import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { sharedVoice } from '#shared/domain/player-numbers.ts';
import { setRatings } from '../matches/set-ratings.ts';

/**
 * Gives a guest's ratings, earlier ones too, the voice of the guest's mailbox or, for null, of the member who takes
 * them over (docs/rules.md 113), and returns the feed changes of the rated players. A player whose numbers do not
 * change gets none, unless the guest shows their name: a feed change would reveal who gave an anonymous rating
 * (architecture: Anonymity). The caller holds the locks of the rated players.
 */
export async function changeVoice(
  tx: Tx,
  ratings: readonly Rating[],
  voice: string | null,
): Promise<FeedChange[]> {
  const changing = ratings.filter((one) => one.guestOf !== null || one.voice !== voice);
  const counting = changing.filter(({ isLatest }) => isLatest);
  const others = await readOthers(tx, counting);
  await setRatings(tx, changing, { guestOf: null, voice });
  return counting.flatMap((rating) => {
    const { ratedUserId: viewer, publicId, isAnonymous, guestOf } = rating;
    const changes: FeedChange[] = [];
    if (!isAnonymous && guestOf !== null)
      changes.push({ viewer, entity: 'rating-received', id: publicId });
    const voices = [sharedVoice(rating), voice];
    const isShared = others.some(
      (one) => one.viewer === viewer && voices.includes(sharedVoice(one)),
    );
    if (isShared) changes.push({ viewer, entity: 'stats', id: viewer });
    return changes;
  });
}

/** The other ratings of guests that count for these rated players. */
async function readOthers({ db, t: { ratings } }: Tx, changing: readonly Rating[]) {
  const ratedIds = [...new Set(changing.map(({ ratedUserId }) => ratedUserId))];
  const ownIds = new Set(changing.map(({ id }) => id));
  const { id, ratedUserId: viewer, guestOf, voice } = ratings;
  const counting = await db
    .select({ id, viewer, guestOf, voice })
    .from(ratings)
    .where(
      and(
        isOneOf(ratings.ratedUserId, ratedIds),
        eq(ratings.isLatest, true),
        or(isNotNull(guestOf), isNotNull(voice)),
      ),
    );
  return counting.filter((other) => !ownIds.has(other.id));
}
