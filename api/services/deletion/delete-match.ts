import { and, eq, isNull } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { type FeedChange, markChanged, readViewers } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Match, Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { refusals } from '#shared/text/refusals.ts';
import { createGuest, findGuests } from '../accounts/guest-accounts.ts';
import { loadUsers } from '../accounts/load-users.ts';
import { lockUsers } from '../accounts/lock-users.ts';
import type { Deps } from '../deps.ts';
import { type LoadedMatch, loadMatches, toMembers } from '../matches/loaded-matches.ts';
import { recomputeRecords } from '../matches/player-records.ts';
import { withdrawRatingsOfMatch } from '../matches/withdraw-ratings.ts';
import { deleteMatchNotifications } from './match-notifications.ts';
import { NO_CONTACT } from './no-contact.ts';

/**
 * Deletes a match for an admin, with its ratings and its notifications (architecture: Deletion). Throws `not_found` if
 * it is unknown or deleted.
 */
export async function deleteMatch(
  tx: Tx,
  { pokes, now }: Pick<Deps, 'pokes' | 'now'>,
  matchId: string,
): Promise<void> {
  await tx.lock.matches([matchId]);
  const match = (await loadMatches(tx, [matchId])).get(matchId);
  if (!match || match.deletedAt !== null) throw new Problem('not_found', refusals.match_deleted);
  const playerIds = match.participants.map(({ userId }) => userId).filter((id) => id !== null);
  await lockUsers(tx, async () => [...playerIds, ...(await readConcerned(tx, matchId))]);
  const changes = await removeMatch(tx, match, now());
  const viewers = changes.map(({ viewer }) => viewer);
  await markChanged(tx, pokes, toMembers(changes, await loadUsers(tx, viewers)));
}

/**
 * Removes a match, whose players are locked, for everyone who has it, and computes their records again. Its ratings
 * are removed as when a player leaves it: an anonymous one that the rated player knows of is removed at the next
 * daily reveal, because now that would reveal its rater (ANON-9). The row of the match stays, so that a later rating
 * is refused with the reason, or finds the match that replaced it. Returns the feed changes.
 */
export async function removeMatch(
  tx: Tx,
  match: LoadedMatch,
  now: number,
  replaced: Omit<Removed, 'deletedAt'> = { replacedBy: null, movedPlayers: null },
): Promise<FeedChange[]> {
  const taken = await withdrawRatingsOfMatch(tx, await readRatings(tx, match.id), now);
  const removed = { deletedAt: now, ...replaced };
  return [...taken, ...(await clearMatch(tx, match, removed))];
}

type Removed = Pick<Match, 'replacedBy' | 'movedPlayers'> & { deletedAt: number };

async function clearMatch(tx: Tx, match: LoadedMatch, removed: Removed): Promise<FeedChange[]> {
  const playerIds = match.participants.map(({ userId }) => userId).filter((id) => id !== null);
  const seen = await readViewers(tx, 'match', [match.id]);
  const notices = await deleteMatchNotifications(tx, [match.id]);
  await seatAllGuests(tx, match, removed.deletedAt);
  await leaveBareRow(tx, match, removed);
  await forgetGuests(
    tx,
    match.participants.map(({ id }) => id),
  );
  await recomputeRecords(tx, [...new Set(playerIds)]);
  return [...seen.map((change): FeedChange => ({ ...change, as: 'gone' })), ...notices];
}

/** The users besides its players whose ratings or feed change. */
async function readConcerned(tx: Tx, matchId: string): Promise<number[]> {
  const ratings = await readRatings(tx, matchId);
  const seen = await readViewers(tx, 'match', [matchId]);
  return [
    ...ratings.flatMap(({ raterId, ratedUserId }) => [raterId, ratedUserId]),
    ...seen.map(({ viewer }) => viewer),
  ];
}

/** The ratings of this match, without those that were withdrawn before and are removed at the next daily reveal. */
function readRatings({ db, t: { ratings } }: Tx, matchId: string): Promise<Rating[]> {
  const isGiven = and(eq(ratings.matchId, matchId), isNull(ratings.withdrawnAt));
  return db.select().from(ratings).where(isGiven);
}

const BARE = {
  location: null,
  status: 'pending',
  gameResult: null,
  team1Score: 0,
  team2Score: 0,
  resultBy: null,
  resultAt: null,
} as const satisfies Partial<Match>;

/**
 * Gives every guest's seat an account, as if all guests had entered. A seat with an account stays, and a new match
 * with its id is refused, which would otherwise reveal who entered (docs/decisions/0063).
 */
async function seatAllGuests(tx: Tx, { participants }: LoadedMatch, now: number): Promise<void> {
  for (const seat of participants)
    if (seat.userId === null && seat.leftBy === null)
      await createGuest(tx, { ...seat, ...NO_CONTACT }, now);
}

/** Keeps every seat, without name and contact. */
async function leaveBareRow({ db, t }: Tx, { id }: LoadedMatch, removed: Removed): Promise<void> {
  const seats = t.matchParticipants;
  await db
    .update(t.matches)
    .set({ ...BARE, ...removed })
    .where(eq(t.matches.id, id));
  await db.update(seats).set(NO_CONTACT).where(eq(seats.matchId, id));
}

/** An invited guest's account belongs to its seat alone, so its name is removed too. */
async function forgetGuests(tx: Tx, seatIds: readonly string[]): Promise<void> {
  const { users } = tx.t;
  const guests = await findGuests(tx, seatIds);
  await tx.db
    .update(users)
    .set({ firstName: null, lastName: null })
    .where(isOneOf(users.id, [...guests.values()]));
}
