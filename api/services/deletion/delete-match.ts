import { and, eq, inArray } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { type FeedChange, markChanged, readViewers } from '#api/store/feed.ts';
import { inChunks } from '#api/store/many-rows.ts';
import type { Match, Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { isDemoPlayer } from '#shared/domain/demo-match.ts';
import { refusals } from '#shared/text/refusals.ts';
import { createGuest } from '../accounts/guest-accounts.ts';
import { loadUsers } from '../accounts/load-users.ts';
import { lockUsers } from '../accounts/lock-users.ts';
import type { Deps } from '../deps.ts';
import { type LoadedMatch, loadMatches, toMembers } from '../matches/loaded-matches.ts';
import { recomputeRecords } from '../matches/player-records.ts';
import { removeRatings, restoreLatest } from '../matches/remove-ratings.ts';
import { readMatchNotifications } from './match-notifications.ts';
import { NO_CONTACT } from './no-contact.ts';

/**
 * Deletes a match, its ratings and its notifications (architecture: Deletion). Everyone who has any of them gets a
 * tombstone; if one of its ratings was the latest, the previous one counts again; its players' records are computed
 * again. The match's row stays, so that a later rating is refused with the reason. Throws `not_found` if it is unknown
 * or deleted.
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
  const ratings = await readRatings(tx, matchId);
  const seen = await readViewers(tx, 'match', [matchId]);
  const changes: FeedChange[] = [
    ...seen.map((change): FeedChange => ({ ...change, as: 'gone' })),
    ...(await removeRatings(tx, ratings)),
    ...(await restoreLatest(tx, ratings)),
    ...(await removeNotices(tx, matchId)),
  ];
  await seatAllGuests(tx, match, now());
  await leaveBareRow(tx, match, now());
  await forgetGuests(tx, playerIds);
  const viewers = changes.map(({ viewer }) => viewer);
  await markChanged(tx, pokes, toMembers(changes, await loadUsers(tx, viewers)));
  await recomputeRecords(tx, [...new Set(playerIds)]);
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

function readRatings({ db, t }: Tx, matchId: string): Promise<Rating[]> {
  return db.select().from(t.ratings).where(eq(t.ratings.matchId, matchId));
}

async function removeNotices(tx: Tx, matchId: string): Promise<FeedChange[]> {
  const { db, t } = tx;
  const notices = await readMatchNotifications(tx, [matchId]);
  for (const ids of inChunks(notices.map(({ id }) => id)))
    await db.delete(t.notifications).where(inArray(t.notifications.id, ids));
  return notices.map(({ id, userId }) => ({
    viewer: userId,
    entity: 'notification',
    id,
    as: 'gone',
  }));
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
 * Gives every guest's seat an account, as if all guests had come in: a seat with an account stays, and a new match with
 * its id is refused, which would otherwise reveal who came in (docs/decisions/0063).
 */
async function seatAllGuests(tx: Tx, { participants }: LoadedMatch, now: number): Promise<void> {
  for (const seat of participants)
    if (seat.userId === null) await createGuest(tx, { ...seat, ...NO_CONTACT }, now);
}

/** Keeps every seat, without name and contact. */
async function leaveBareRow({ db, t }: Tx, { id }: LoadedMatch, now: number): Promise<void> {
  const seats = t.matchParticipants;
  await db
    .update(t.matches)
    .set({ ...BARE, deletedAt: now })
    .where(eq(t.matches.id, id));
  await db.update(seats).set(NO_CONTACT).where(eq(seats.matchId, id));
}

/**
 * An invited guest's account belongs to this match alone, so its name is removed too. The demo players are guest
 * accounts that all test matches share, so they keep theirs.
 */
async function forgetGuests({ db, t: { users } }: Tx, playerIds: number[]): Promise<void> {
  const ids = playerIds.filter((id) => !isDemoPlayer(id));
  await db
    .update(users)
    .set({ firstName: null, lastName: null })
    .where(and(inArray(users.id, ids), eq(users.isGuest, true)));
}
