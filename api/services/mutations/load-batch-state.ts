import { sql } from 'drizzle-orm';
import { blockersAmong } from '#api/services/accounts/blocks.ts';
import type { GuestAccess } from '#api/services/accounts/guest-access.ts';
import { isGuestsAccount } from '#api/services/accounts/guest-accounts.ts';
import {
  type LoadedUser,
  loadMembersByEmail,
  loadUsers,
} from '#api/services/accounts/load-users.ts';
import {
  chainOf,
  type LoadedMatch,
  loadWithReplacements,
} from '#api/services/matches/loaded-matches.ts';
import { loadRecentMatches } from '#api/services/matches/recent-matches.ts';
import { readDailyOverall } from '#api/services/read-models/counting-ratings.ts';
import { readGone } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Notification, Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { CountedMatch } from '#shared/domain/match-limits.ts';
import type { RatingValues } from '#shared/domain/skills.ts';
import { loadUnreadCorrections } from '../notifications/unread-corrections.ts';
import { loadUnseen } from '../notifications/unseen-matches.ts';
import {
  type LoadedRating,
  loadMatchRatings,
  loadPlayersToWaitFor,
  loadRatings,
} from './load-batch-ratings.ts';
import { matchesByContact, seatGuest } from './shared-seats.ts';

/** A rating that a mutation submits or, with `change`, changes. */
export interface WantedRating {
  id: string;
  matchId: string;
  ratedUserId: number;
  day: string;
  change?: AskedChange;
}

/** New values of a rating, or null to withdraw it; `at` is the time of capture. */
export interface AskedChange {
  values: RatingValues | null;
  at: number;
}

/** The data by which a mutation is checked. Everything is read in sets, for a whole batch. */
export interface ReadSet {
  /** Matches that it names: read with their participants, whether they exist or are to be created. */
  matchIds?: readonly string[];
  /** Matches that the owner may have left before. */
  leftMatchIds?: readonly string[];
  /** Matches of which all ratings are read. */
  ratedMatchIds?: readonly string[];
  /** Matches that get a result: of those that have one, the unread notifications of its corrections are read. */
  resultMatchIds?: readonly string[];
  /** True for a match to create: the owner's recent ones are read, for the limits of MATCH-39. */
  createsMatch?: boolean;
  userIds?: readonly number[];
  /** Folded emails of guests: a member who has verified one gets the seat (docs/rules.md 21). */
  emails?: readonly string[];
  /** Ids for new rows. */
  seatIds?: readonly string[];
  feedbackIds?: readonly string[];
  /** Ratings to submit or to change: the owner's other ratings of these players are read with them. */
  ratings?: readonly WantedRating[];
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
    leftMatchIds: every((readSet) => readSet.leftMatchIds),
    ratedMatchIds: every((readSet) => readSet.ratedMatchIds),
    resultMatchIds: every((readSet) => readSet.resultMatchIds),
    createsMatch: all.some((readSet) => readSet.createsMatch),
    userIds: every((readSet) => readSet.userIds),
    emails: every((readSet) => readSet.emails),
    seatIds: every((readSet) => readSet.seatIds),
    feedbackIds: every((readSet) => readSet.feedbackIds),
    ratings: every((readSet) => readSet.ratings),
    notificationIds: every((readSet) => readSet.notificationIds),
  };
}

/**
 * The state by which a batch is checked. It is kept up to date in memory while the mutations are applied in order, so
 * that a rating finds the match that an earlier mutation of the batch created.
 */
export interface BatchState {
  matchesById: Map<string, LoadedMatch>;
  /** Unknown matches whose creation was deferred earlier in the same push: they will arrive later. */
  deferredMatchIds: ReadonlySet<string>;
  /** Those of the named matches that the owner had a seat in and has left. */
  leftMatchIds: ReadonlySet<string>;
  /** The unread notifications of a corrected result, by match and member. */
  unreadCorrections: Map<string, Notification>;
  /** Who has not seen the matches that the batch creates, corrects, edits or deletes, by match and member. */
  unseen: Set<string>;
  /** What the owner created within the last week, newest first; empty if the batch creates no match. */
  recentMatches: CountedMatch[];
  usersById: Map<number, LoadedUser>;
  /** Members by the folded email that they have verified. */
  memberIdsByEmail: Map<string, number>;
  /** The members who are to be seated and have blocked the owner. */
  blockers: ReadonlySet<number>;
  /** The owner's ratings with which new ones can collide. */
  ratings: LoadedRating[];
  /** The changes of ratings that the batch asks for, in order. */
  ratingChanges: readonly (WantedRating & { change: AskedChange })[];
  /** Players who get or lose an anonymous rating of the owner at the next daily reveal: further ones wait for it. */
  playersToWaitFor: Set<number>;
  /** Those of the matches in which the owner has a guest's seat by a typed contact alone (docs/decisions/0114). */
  typedMatchIds: ReadonlySet<string>;
  /** All ratings of the matches that are to be edited or deleted, those that were taken back too. */
  matchRatings: Rating[];
  notificationsById: Map<string, Pick<Notification, 'userId' | 'read' | 'createdAt'>>;
  /** Ids of seats, ratings and feedback that already exist. */
  takenIds: Set<string>;
  /** The owner's own overall in tenths, as last shown to them; null if nobody has rated them. */
  ownerOverall: number | null;
}

/**
 * Locks and reads everything by which a batch is checked: emails, matches, users, in this order (architecture: Write
 * transactions). `access` is that of the guest whose mutations these are, else null.
 */
export async function loadBatchState(
  tx: Tx,
  owner: number,
  readSet: FullReadSet,
  now: number,
  access: GuestAccess | null = null,
): Promise<BatchState> {
  await tx.lock.emails(readSet.emails);
  await tx.lock.matches(readSet.matchIds);
  const matchesById = await loadWithReplacements(tx, readSet.matchIds);
  const invited = await loadMembersByEmail(tx, readSet.emails);
  const seated = [...matchesById.values()].flatMap(({ participants }) =>
    participants.flatMap(({ userId }) => userId ?? []),
  );
  const known = (ids: readonly string[]) => ids.flatMap((id) => matchesById.get(id) ?? []);
  const concerned = await loadMatchRatings(tx, readSet.ratedMatchIds);
  const usersById = await loadUsers(tx, [
    owner,
    ...concerned.flatMap(({ raterId, ratedUserId }) => [raterId, ratedUserId]),
    ...readSet.userIds,
    ...readSet.ratings.map(({ ratedUserId }) => ratedUserId),
    ...invited.values(),
    ...seated,
  ]);
  const toSeat = readSet.createsMatch ? [...readSet.userIds, ...invited.values(), ...seated] : [];
  const user = usersById.get(owner);
  const state: BatchState = {
    matchesById: user ? seatGuestInAll(matchesById, user) : matchesById,
    deferredMatchIds: new Set(),
    leftMatchIds: await readGone(tx, owner, 'match', readSet.leftMatchIds),
    unreadCorrections: await loadUnreadCorrections(tx, known(readSet.resultMatchIds)),
    unseen: await loadUnseen(tx, known([...readSet.ratedMatchIds, ...readSet.resultMatchIds]), now),
    recentMatches: readSet.createsMatch ? await loadRecentMatches(tx, owner, now) : [],
    usersById,
    memberIdsByEmail: await stillProved(tx, readSet.emails, usersById),
    blockers: await blockersAmong(tx, owner, toSeat),
    ratings: [],
    ratingChanges: readSet.ratings.flatMap(({ change, ...rating }) =>
      change ? { ...rating, change } : [],
    ),
    playersToWaitFor: new Set(),
    typedMatchIds: new Set(),
    // Reads it again, because only now its players are locked, and with them the rows that a reveal changes.
    matchRatings: await loadMatchRatings(tx, readSet.ratedMatchIds),
    notificationsById: await loadNotifications(tx, readSet.notificationIds),
    takenIds: await loadTakenIds(tx, readSet),
    ownerOverall: null,
  };
  if (user && readSet.leftMatchIds.length > 0)
    state.typedMatchIds = await matchesByContact(tx, user, matchesById.values());
  if (user && readSet.ratings.length > 0) {
    // The ratings of an account with one of the first guests' ids have no device.
    const reader = isGuestsAccount(user) ? access : null;
    state.ratings = await loadRatings(tx, owner, alsoInPlace(readSet.ratings, matchesById), reader);
    state.playersToWaitFor = await loadPlayersToWaitFor(tx, owner, readSet.ratings, reader);
    state.ownerOverall = await readDailyOverall(tx, owner, now);
  }
  return state;
}

function seatGuestInAll(
  matchesById: ReadonlyMap<string, LoadedMatch>,
  user: LoadedUser,
): Map<string, LoadedMatch> {
  return new Map([...matchesById].map(([id, match]) => [id, seatGuest(match, user)]));
}

/** A rating can also collide with one of a match that replaced its own. */
function alsoInPlace(
  wanted: readonly WantedRating[],
  matchesById: ReadonlyMap<string, LoadedMatch>,
): WantedRating[] {
  return wanted.flatMap((rating) => [
    rating,
    ...chainOf(matchesById, rating.matchId)
      .slice(1)
      .map(({ id }) => ({ ...rating, matchId: id })),
  ]);
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
      createdAt: t.notifications.createdAt,
    })
    .from(t.notifications)
    .where(isOneOf(t.notifications.id, ids));
  return new Map(rows.map(({ id, ...notification }) => [id, notification]));
}

async function loadTakenIds(tx: Tx, readSet: FullReadSet): Promise<Set<string>> {
  const { seatIds, feedbackIds, ratings } = readSet;
  const ratingIds = ratings.map(({ id }) => id);
  const taken = await takenIds(tx, { seatIds, feedbackIds, ratingIds });
  return new Set(taken.map(({ id }) => id));
}

const takenIds = prepared<{ id: string }>(({ db, t: { matchParticipants, feedback, ratings } }) => {
  const taken = (table: typeof matchParticipants | typeof feedback | typeof ratings, ids: string) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(isOneOf(table.id, sql.placeholder(ids)));
  return taken(matchParticipants, 'seatIds')
    .unionAll(taken(feedback, 'feedbackIds'))
    .unionAll(taken(ratings, 'ratingIds'))
    .prepare();
});
