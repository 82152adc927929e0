import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import {
  type LoadedUser,
  loadMembersByEmail,
  loadUsers,
} from '#api/services/accounts/load-users.ts';
import { type LoadedMatch, loadMatches } from '#api/services/matches/loaded-matches.ts';
import { lastNotificationTime } from '#api/services/notifications/notify.ts';
import { inChunks } from '#api/store/many-rows.ts';
import type { Notification, Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { summarise } from '#shared/domain/rating-math.ts';
import { daysAround } from '#shared/domain/rating-rules.ts';

/** The data that a mutation needs to be judged. Everything is read in sets, for a whole batch. */
export interface ReadSet {
  /** Matches that it names: read with their participants, whether they exist or are to be created. */
  matchIds?: readonly string[];
  userIds?: readonly number[];
  /** Folded emails of guests: a member who has verified one gets the seat (docs/rules.md 21). */
  emails?: readonly string[];
  /** Ids for new rows. */
  seatIds?: readonly string[];
  feedbackIds?: readonly string[];
  /** A rating to submit: the owner's other ratings of that player are read with it. */
  ratings?: readonly { id: string; matchId: string; ratedUserId: number; day: string }[];
  notificationIds?: readonly string[];
}

type FullReadSet = Required<ReadSet>;

/** The union of these sets. */
export function mergeReadSets(all: readonly ReadSet[]): FullReadSet {
  const every = <T>(pick: (readSet: ReadSet) => readonly T[] | undefined): T[] => [
    ...new Set(all.flatMap((readSet) => pick(readSet) ?? [])),
  ];
  return {
    matchIds: every((readSet) => readSet.matchIds).sort(),
    userIds: every((readSet) => readSet.userIds),
    emails: every((readSet) => readSet.emails),
    seatIds: every((readSet) => readSet.seatIds),
    feedbackIds: every((readSet) => readSet.feedbackIds),
    ratings: every((readSet) => readSet.ratings),
    notificationIds: every((readSet) => readSet.notificationIds),
  };
}

type LoadedRating = Pick<
  Rating,
  'id' | 'publicId' | 'matchId' | 'ratedUserId' | 'day' | 'at' | 'isLatest' | 'isTest'
>;

/**
 * The state that a batch is judged by. It is kept up to date in memory while the mutations are applied in order,
 * so that a rating finds the match that an earlier mutation of the batch created.
 */
export interface BatchState {
  matchesById: Map<string, LoadedMatch>;
  usersById: Map<number, LoadedUser>;
  /** Members by the folded email that they have verified. */
  memberIdsByEmail: Map<string, number>;
  /** The owner's ratings with which new ones can collide. */
  ratings: LoadedRating[];
  notificationsById: Map<string, Pick<Notification, 'userId' | 'read'>>;
  /** Ids of seats, ratings and feedback that already exist. */
  takenIds: Set<string>;
  /** The owner's own overall in tenths, as last shown to them; null if nobody has rated them. */
  ownerOverall: number | null;
}

/**
 * Locks and reads everything that a batch is judged by: emails, matches, users, in this order (architecture: Write
 * transactions).
 */
export async function loadBatchState(
  tx: Tx,
  owner: number,
  readSet: FullReadSet,
  now: number,
): Promise<BatchState> {
  await tx.lock.emails(readSet.emails);
  await tx.lock.matches(readSet.matchIds);
  const matchesById = await loadMatches(tx, readSet.matchIds);
  const invited = await loadMembersByEmail(tx, readSet.emails);
  const seated = [...matchesById.values()].flatMap(({ participants }) =>
    participants.map(({ userId }) => userId),
  );
  const usersById = await loadUsers(tx, [
    owner,
    ...readSet.userIds,
    ...readSet.ratings.map(({ ratedUserId }) => ratedUserId),
    ...invited.values(),
    ...seated.filter((id) => id !== null),
  ]);
  const state: BatchState = {
    matchesById,
    usersById,
    memberIdsByEmail: await stillProved(tx, readSet.emails, usersById),
    ratings: [],
    notificationsById: await loadNotifications(tx, readSet.notificationIds),
    takenIds: await loadTakenIds(tx, readSet),
    ownerOverall: null,
  };
  if (readSet.ratings.length > 0) {
    state.ratings = await loadRatings(tx, owner, readSet.ratings);
    state.ownerOverall = await loadOwnerOverall(tx, owner, now);
  }
  return state;
}

/** Drops members who were deleted, or verified another email, before their row was locked. */
async function stillProved(
  tx: Tx,
  emails: readonly string[],
  lockedById: ReadonlyMap<number, unknown>,
): Promise<Map<string, number>> {
  const members = await loadMembersByEmail(tx, emails);
  return new Map([...members].filter(([, id]) => lockedById.has(id)));
}

async function loadNotifications(
  { db, t }: Tx,
  ids: readonly string[],
): Promise<BatchState['notificationsById']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: t.notifications.id,
      userId: t.notifications.userId,
      read: t.notifications.read,
    })
    .from(t.notifications)
    .where(inArray(t.notifications.id, [...ids]));
  return new Map(rows.map(({ id, ...notification }) => [id, notification]));
}

async function loadTakenIds({ db, t }: Tx, readSet: FullReadSet): Promise<Set<string>> {
  const taken = new Set<string>();
  const note = (rows: { id: string }[]) => {
    for (const { id } of rows) taken.add(id);
  };
  const { seatIds, feedbackIds, ratings } = readSet;
  if (seatIds.length > 0) {
    const { id } = t.matchParticipants;
    note(await db.select({ id }).from(t.matchParticipants).where(inArray(id, seatIds)));
  }
  if (feedbackIds.length > 0) {
    const { id } = t.feedback;
    note(await db.select({ id }).from(t.feedback).where(inArray(id, feedbackIds)));
  }
  if (ratings.length > 0) {
    const { id } = t.ratings;
    const ids = ratings.map((rating) => rating.id);
    note(await db.select({ id }).from(t.ratings).where(inArray(id, ids)));
  }
  return taken;
}

/**
 * The owner's ratings with which new ones can collide: of the same match, of the same or a neighbouring day, or the
 * latest of the same player. Each has a unique index, so the cost does not grow with the owner's ratings.
 */
async function loadRatings(
  { db, t }: Tx,
  owner: number,
  wanted: FullReadSet['ratings'],
): Promise<LoadedRating[]> {
  const { ratings } = t;
  const ratedIds = [...new Set(wanted.map(({ ratedUserId }) => ratedUserId))];
  const pair = and(eq(ratings.raterId, owner), inArray(ratings.ratedUserId, ratedIds));
  const matchIds = [...new Set(wanted.map(({ matchId }) => matchId))];
  const days = [...new Set(wanted.flatMap(({ day }) => daysAround(day)))];
  return db
    .select({
      id: ratings.id,
      publicId: ratings.publicId,
      matchId: ratings.matchId,
      ratedUserId: ratings.ratedUserId,
      day: ratings.day,
      at: ratings.at,
      isLatest: ratings.isLatest,
      isTest: ratings.isTest,
    })
    .from(ratings)
    .where(
      or(
        and(pair, inArray(ratings.matchId, matchIds)),
        and(pair, inArray(ratings.day, days), sql`not ${ratings.isTest}`),
        and(pair, sql`${ratings.isLatest}`),
      ),
    );
}

/**
 * The owner's own overall in tenths by the ratings that they had been shown by now, or null. Ratings since the last
 * daily notification are left out: the value is stored in the ratings that the owner gives, and would reveal which of
 * those received came before (docs/rules.md 102). Reads one rating per rater, and more only of those who rated since,
 * so the cost does not grow with all ratings received.
 */
export async function loadOwnerOverall(tx: Tx, owner: number, now: number): Promise<number | null> {
  const { db, t } = tx;
  const { ratings } = t;
  const latest = await db
    .select()
    .from(ratings)
    .where(and(eq(ratings.ratedUserId, owner), eq(ratings.isLatest, true)));
  const cutoff = lastNotificationTime(now);
  const earlier = latest.filter(({ createdAt }) => createdAt < cutoff);
  const newer = latest.filter(({ createdAt }) => createdAt >= cutoff);
  const raterIds = newer.map(({ raterId }) => raterId);
  return summarise([...earlier, ...(await loadNotifiedBefore(tx, owner, raterIds, cutoff))])
    .overall;
}

/** For each of these raters the rating that counted at the last notification, if there was one. */
async function loadNotifiedBefore(
  { db, t: { ratings } }: Tx,
  owner: number,
  raterIds: readonly number[],
  cutoff: number,
): Promise<Rating[]> {
  const latestByRater = new Map<number, Rating>();
  for (const chunk of inChunks(raterIds)) {
    const earlier = await db
      .select()
      .from(ratings)
      .where(
        and(
          inArray(ratings.raterId, chunk),
          eq(ratings.ratedUserId, owner),
          eq(ratings.isTest, false),
          lt(ratings.createdAt, cutoff),
        ),
      )
      .orderBy(asc(ratings.at), asc(ratings.id));
    for (const rating of earlier) latestByRater.set(rating.raterId, rating);
  }
  return [...latestByRater.values()];
}
