import { and, eq, inArray } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { removeRatings } from '../matches/remove-ratings.ts';
import { type KeptRating, planMerge } from './plan-merge.ts';

/**
 * Makes a guest account's ratings the member's (architecture: Guests), and returns the feed changes for
 * everyone concerned. Nobody has rated the guest (docs/decisions/0063). The caller holds the locks of the
 * match and of both sides of its ratings.
 */
export async function moveRatings(tx: Tx, guest: number, member: number): Promise<FeedChange[]> {
  const { kept, dropped } = planMerge(await readConcerned(tx, guest, member), guest, member);
  const changes = await removeRatings(tx, dropped);
  await save(tx, kept, guest, member);
  return [...changes, ...kept.flatMap(changesFor)];
}

/** The guest's ratings, all of one match, and the member's own of the same players. */
async function readConcerned({ db, t }: Tx, guest: number, member: number): Promise<Rating[]> {
  const { ratings } = t;
  const moving = await db.select().from(ratings).where(eq(ratings.raterId, guest));
  const ratedIds = moving.map(({ ratedUserId }) => ratedUserId);
  const standing = await db
    .select()
    .from(ratings)
    .where(and(eq(ratings.raterId, member), inArray(ratings.ratedUserId, ratedIds)));
  return [...moving, ...standing];
}

/** Unmarks the latest ratings first and marks them last, because a pair must never have two. */
async function save(
  { db, t }: Tx,
  kept: readonly KeptRating[],
  guest: number,
  member: number,
): Promise<void> {
  const { ratings } = t;
  const marked = kept.filter(({ before }) => before.isLatest).map(({ before }) => before.id);
  const latest = kept.filter(({ after }) => after.isLatest).map(({ after }) => after.id);
  await db.update(ratings).set({ isLatest: false }).where(inArray(ratings.id, marked));
  const moved = kept.filter(({ before, after }) => before.day !== after.day);
  for (const { after } of moved)
    await db.update(ratings).set({ day: after.day }).where(eq(ratings.id, after.id));
  await db.update(ratings).set({ raterId: member }).where(eq(ratings.raterId, guest));
  await db.update(ratings).set({ isLatest: true }).where(inArray(ratings.id, latest));
}

/**
 * Returns the feed changes of a rating that is kept, for its rater and for the rated player. The rated player of
 * an anonymous rating gets none while the rating counts: sending it again at the moment of a claim would reveal
 * the rater (architecture: Anonymity).
 */
function changesFor({ before, after }: KeptRating): FeedChange[] {
  const { id, publicId, raterId, ratedUserId, isAnonymous } = after;
  const received = { entity: 'rating-received', id: publicId } as const;
  const isNewRater = before.raterId !== raterId;
  const changes: FeedChange[] = [];
  if (isNewRater) changes.push({ viewer: raterId, entity: 'rating-given', id });
  if (before.isLatest && !after.isLatest)
    changes.push({ ...received, viewer: ratedUserId, as: 'gone' });
  else if (after.isLatest && (!before.isLatest || (isNewRater && !isAnonymous)))
    changes.push({ ...received, viewer: ratedUserId });
  if (before.isLatest !== after.isLatest)
    for (const viewer of [raterId, ratedUserId])
      changes.push({ viewer, entity: 'stats', id: viewer });
  return changes;
}
