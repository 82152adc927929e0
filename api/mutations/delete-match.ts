import { and, eq, isNull } from 'drizzle-orm';
import { refusals } from '#shared/text-refusals.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { type FeedChange, touch, whoSees } from '../store/feed.ts';
import type { Tx } from '../store/store.ts';
import { toMembers } from './batch.ts';
import type { Match, MatchFact, Rating } from './facts.ts';
import { loadMatches } from './load-matches.ts';
import { loadUsers } from './load-users.ts';
import { NO_CONTACT } from './no-contact.ts';
import { recomputeRecords } from './records.ts';
import { removeRatings, restoreLatest } from './remove-ratings.ts';

/**
 * Deletes a match and its ratings (design 7). Everyone who has it gets a tombstone; where one of its
 * ratings was the latest, the one before it counts again; its players' records are made anew. Of the
 * match a bare row stays, so that a rating that comes later can be told why it is refused. Throws
 * `not_found` for one that is unknown or deleted.
 */
export async function deleteMatch(
  tx: Tx,
  { pokes, now }: Pick<Deps, 'pokes' | 'now'>,
  matchId: string,
): Promise<void> {
  await tx.lock.matches([matchId]);
  const match = (await loadMatches(tx, [matchId])).get(matchId);
  if (!match || match.deletedAt !== null) throw new Problem('not_found', refusals.match_deleted);
  const ratings = await readRatings(tx, matchId);
  const viewers = await whoSees(tx, 'match', [matchId]);
  const playerIds = match.participants.map(({ userId }) => userId).filter((id) => id !== null);
  const usersById = await loadUsers(tx, [
    ...playerIds,
    ...ratings.flatMap(({ raterId, ratedUserId }) => [raterId, ratedUserId]),
    ...viewers.map(({ viewer }) => viewer),
  ]);
  const changes: FeedChange[] = [
    ...viewers.map((change): FeedChange => ({ ...change, as: 'gone' })),
    ...(await removeRatings(tx, ratings)),
    ...(await restoreLatest(tx, ratings)),
  ];
  await leaveBareRow(tx, match, now());
  await touch(tx, pokes, toMembers(changes, usersById));
  await recomputeRecords(tx, [...new Set(playerIds)]);
}

function readRatings({ db, t }: Tx, matchId: string): Promise<Rating[]> {
  return db.select().from(t.ratings).where(eq(t.ratings.matchId, matchId));
}

const BARE = {
  location: null,
  status: 'pending',
  gameResult: null,
  team1Score: 0,
  team2Score: 0,
} as const satisfies Partial<Match>;

/** Who had an account in it stays known, without a word of who they were there. */
async function leaveBareRow({ db, t }: Tx, { id }: MatchFact, now: number): Promise<void> {
  const seats = t.matchParticipants;
  await db
    .update(t.matches)
    .set({ ...BARE, deletedAt: now })
    .where(eq(t.matches.id, id));
  await db.delete(seats).where(and(eq(seats.matchId, id), isNull(seats.userId)));
  await db.update(seats).set(NO_CONTACT).where(eq(seats.matchId, id));
}
