import { and, asc, type Column, isNull, type SQL, sql } from 'drizzle-orm';
import { isMember, type LoadedUser } from '#api/services/accounts/load-users.ts';
import type { FeedChange } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Match, Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { RatedMatch } from '#shared/domain/judge-rating.ts';
import type { RatedPlayer } from '#shared/domain/rating-rules.ts';
import { asSeenBy } from './hidden-seats.ts';

/** A match with its seats, in the order of creation. */
export interface LoadedMatch extends Match {
  participants: Participant[];
}

/** Matches with their seats, by id; deleted ones too, marked by `deletedAt`. */
export async function loadMatches(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, LoadedMatch>> {
  const matches = ids.length === 0 ? [] : await matchesWith(tx, { ids });
  const matchesById = new Map(
    matches.map((match): [string, LoadedMatch] => [match.id, { ...match, participants: [] }]),
  );
  if (matches.length === 0) return matchesById;
  for (const seat of await seatsOf(tx, { matchIds: [...matchesById.keys()] }))
    matchesById.get(seat.matchId)?.participants.push(seat);
  return matchesById;
}

/**
 * These matches and those that replaced them (WRONG-9). Locks the latter; the caller holds the locks of the others.
 */
export async function loadWithReplacements(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, LoadedMatch>> {
  const matchesById = await loadMatches(tx, ids);
  const next = [...matchesById.values()].flatMap(({ replacedBy }) => replacedBy ?? []);
  const missing = [...new Set(next)].filter((id) => !matchesById.has(id)).sort();
  if (missing.length === 0) return matchesById;
  await tx.lock.matches(missing);
  return new Map([...matchesById, ...(await loadWithReplacements(tx, missing))]);
}

/** This match and those that replaced it, one after the other (WRONG-9); none if it is unknown. */
export function chainOf(
  matchesById: ReadonlyMap<string, LoadedMatch>,
  id: string,
): readonly LoadedMatch[] {
  const match = matchesById.get(id);
  if (!match) return [];
  return match.replacedBy === null ? [match] : [match, ...chainOf(matchesById, match.replacedBy)];
}

/** This match, or the last one that replaced it; undefined if it is unknown. */
export function lastInPlace(
  matchesById: ReadonlyMap<string, LoadedMatch>,
  id: string,
): LoadedMatch | undefined {
  return chainOf(matchesById, id).at(-1);
}

/** The same, read without a lock and without the matches in between. */
export async function readLastInPlace(tx: Tx, id: string): Promise<LoadedMatch | undefined> {
  const [last] = await lastIdFrom(tx, { id });
  return last && (await loadMatches(tx, [last.id])).get(last.id);
}

/**
 * The id of the oldest match that this one replaced, directly or through others, or its own: the same for all of
 * them.
 */
export async function readFirstId(tx: Tx, id: string): Promise<string> {
  const [first] = await firstIdFrom(tx, { id });
  return first?.id ?? id;
}

const lastIdFrom = prepared<{ id: string }>(({ db, t: { matches } }) =>
  db
    .select({ id: matches.id })
    .from(matches)
    .where(and(isInChain(matches, matches.replacedBy), isNull(matches.replacedBy)))
    .prepare(),
);

const firstIdFrom = prepared<{ id: string }>(({ db, t: { matches } }) =>
  db
    .select({ id: matches.id })
    .from(matches)
    .where(and(isInChain(matches, matches.replaces), isNull(matches.replaces)))
    .prepare(),
);

/** True for the match with the placeholder `id` and for all matches that this column leads to from there. */
function isInChain(matches: Tx['t']['matches'], next: Column): SQL {
  return sql`${matches.id} in (
    with recursive chain (id) as (
      select ${matches.id} from ${matches} where ${matches.id} = ${sql.placeholder('id')}
      union all select ${next} from ${matches} join chain on chain.id = ${matches.id}
    ) select id from chain
  )`;
}

const matchesWith = prepared<Match>(({ db, t: { matches } }) =>
  db
    .select()
    .from(matches)
    .where(isOneOf(matches.id, sql.placeholder('ids')))
    .prepare(),
);

const seatsOf = prepared<Participant>(({ db, t: { matchParticipants } }) =>
  db
    .select()
    .from(matchParticipants)
    .where(isOneOf(matchParticipants.matchId, sql.placeholder('matchIds')))
    .orderBy(asc(matchParticipants.id))
    .prepare(),
);

/**
 * A match in the form that the rating rules take when this player rates: nobody can rate a seat that is hidden from
 * them.
 */
export function toRatedMatch(match: LoadedMatch, rater: number): RatedMatch {
  const { id, isTest, deletedAt, participants } = asSeenBy(rater, match);
  const seats = participants.map(({ userId, teamAssignment: team }) => ({ userId, team }));
  return { id, isTest, isDeleted: deletedAt !== null, seats };
}

/** A player in the form that the rating rules take: null for a guest, who cannot be rated (GUEST-7). */
export function toRatedPlayer(user: LoadedUser | null | undefined): RatedPlayer {
  return user && !user.isGuest ? { id: user.id, isDeleted: user.deletedAt !== null } : null;
}

/** The feed changes that send a match to all its members, each with the cards of the players that they see in it. */
export function matchChanges(
  match: LoadedMatch,
  usersById: ReadonlyMap<number, LoadedUser>,
): FeedChange[] {
  return playersIn(match, usersById)
    .filter(isMember)
    .flatMap(({ id: viewer }) => [
      { viewer, entity: 'match', id: match.id },
      ...playersIn(asSeenBy(viewer, match), usersById).map(
        ({ id }): FeedChange => ({ viewer, entity: 'player', id, as: 'shown' }),
      ),
    ]);
}

/** The players of a match who are members. */
function playersIn(
  { participants }: LoadedMatch,
  usersById: ReadonlyMap<number, LoadedUser>,
): LoadedUser[] {
  return participants
    .map(({ userId }) => (userId === null ? undefined : usersById.get(userId)))
    .filter((user) => user !== undefined)
    .filter(({ isGuest }) => !isGuest);
}

/** Keeps the changes for members: guests and deleted accounts have no feed. */
export function toMembers(
  changes: readonly FeedChange[],
  usersById: ReadonlyMap<number, LoadedUser>,
): FeedChange[] {
  return changes.filter(({ viewer }) => {
    const user = usersById.get(viewer);
    return user !== undefined && isMember(user);
  });
}
