import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { setRatings } from '../matches/set-ratings.ts';
import { takeBackRatings } from '../matches/withdraw-ratings.ts';
import { changeVoice } from './change-voice.ts';
import { type KeptRating, planMerge } from './plan-merge.ts';

/**
 * Makes those of a guest account's ratings that are in `which` the member's (architecture: Guests), and returns the
 * feed changes for everyone concerned. Nobody has rated the guest (docs/decisions/0063). The caller holds the locks of
 * the match and of both sides of its ratings.
 */
export async function moveRatings(
  tx: Tx,
  guest: number,
  member: number,
  now: number,
  which: SQL | undefined,
): Promise<FeedChange[]> {
  const concerned = await readConcerned(tx, guest, member, which);
  const left = await changeVoice(tx, concerned, null);
  const { kept, dropped } = planMerge(concerned, guest, member, now);
  const changes = await takeBackRatings(tx, dropped, now);
  await save(tx, kept, member);
  // A later change of the same row counts: one that was removed stays so.
  return [...left, ...changes, ...kept.flatMap(changesFor)];
}

/** The guest's ratings, all of one match, and the member's own of the same players. */
async function readConcerned(
  { db, t }: Tx,
  guest: number,
  member: number,
  which: SQL | undefined,
): Promise<Rating[]> {
  const { ratings } = t;
  const moving = await db
    .select()
    .from(ratings)
    .where(and(isGivenBy(ratings, guest), which));
  const ratedIds = moving.map(({ ratedUserId }) => ratedUserId);
  const standing = await db
    .select()
    .from(ratings)
    .where(and(isGivenBy(ratings, member), isOneOf(ratings.ratedUserId, ratedIds)));
  return [...moving, ...standing];
}

/** A withdrawn one stays with its account until it is deleted (ANON-9). */
function isGivenBy({ raterId, withdrawnAt }: Tx['t']['ratings'], account: number) {
  return and(eq(raterId, account), isNull(withdrawnAt));
}

/** Unmarks the latest ratings first and marks them last, because a pair must never have two. */
async function save(tx: Tx, kept: readonly KeptRating[], member: number): Promise<void> {
  const all = kept.map(({ after }) => after);
  const marked = kept.filter(({ before }) => before.isLatest).map(({ before }) => before);
  const latest = all.filter(({ isLatest }) => isLatest);
  await setRatings(tx, marked, { isLatest: false });
  const changed = kept.filter(({ before, after }) => before.replacedAt !== after.replacedAt);
  for (const { after } of changed) await setRatings(tx, [after], { replacedAt: after.replacedAt });
  const moved = kept.filter(({ before, after }) => before.day !== after.day);
  for (const { after } of moved) await setRatings(tx, [after], { day: after.day });
  await setRatings(tx, all, { raterId: member, guestOf: null, voice: null, device: null });
  await setRatings(tx, latest, { isLatest: true });
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
  // The rated player may not see the member in the match.
  if (isNewRater && !isAnonymous)
    changes.push({ viewer: ratedUserId, entity: 'player', id: raterId, as: 'shown' });
  const [wasShown, isShown] = [before, after].map((rating) => isShownToRated(rating));
  if (wasShown && !isShown) changes.push({ ...received, viewer: ratedUserId, as: 'gone' });
  else if (isShown && (!wasShown || (isNewRater && !isAnonymous)))
    changes.push({ ...received, viewer: ratedUserId });
  if (before.isLatest !== after.isLatest)
    changes.push({ viewer: raterId, entity: 'stats', id: raterId });
  if (wasShown !== isShown) changes.push({ viewer: ratedUserId, entity: 'stats', id: ratedUserId });
  return changes;
}

function isShownToRated({ isLatest, replacedAt }: KeptRating['after']): boolean {
  return isLatest || replacedAt !== null;
}
