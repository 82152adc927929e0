import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { LoadedUser } from '#api/services/accounts/load-users.ts';
import { changedRows, isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { type Outcome, outcomeFor } from '#shared/domain/match-rules.ts';
import { playingOrder } from '#shared/domain/playing-order.ts';
import { NO_STREAKS, STREAKS, type Streaks, streaksIn, streaksOf } from '#shared/domain/streaks.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { isHidden, isNotHidden } from './hidden-seats.ts';
import type { LoadedMatch } from './loaded-matches.ts';

/** The matches of a batch that count in records, and the accounts as they were before. */
interface PlayedMatches {
  played: ReadonlyMap<string, { match: LoadedMatch; again: boolean }>;
  state: { usersById: ReadonlyMap<number, LoadedUser> };
  /** The match that the batch has deleted; its players' records were then computed again from all matches. */
  deletedMatch?: LoadedMatch | null;
}

interface PlayedMatch {
  order: string;
  outcome: Outcome;
}

/** The value of `recordUpTo` for a record that is out of date: it sorts after the position of every match. */
export const OUT_OF_DATE = '~';

/**
 * Brings the records of everyone who played in this batch up to date, once each. A record is continued if all new
 * matches come after its last one. Otherwise, as after a late sync or a correction, it is only marked: it would have to
 * be computed from all matches, again for each of the phones that come back from one evening. `withRecords` computes it
 * for those who read it, and a job stores it. Both give the same result (architecture: Ids and time).
 */
export async function updateRecords(tx: Tx, batch: PlayedMatches): Promise<void> {
  const records: PlayerRecord[] = [];
  const late: number[] = [];
  const computed = new Set(batch.deletedMatch?.participants.map(({ userId }) => userId));
  for (const [userId, { matches, again }] of playedByUser(batch)) {
    const user = batch.state.usersById.get(userId);
    if (!user || computed.has(userId) || user.recordUpTo === OUT_OF_DATE) continue;
    const [first] = matches;
    if (again || !first || first.order <= user.recordUpTo) late.push(userId);
    else records.push(extend(userId, user, matches));
  }
  await saveRecords(tx, records);
  if (late.length > 0) await markOutOfDate(tx, late);
}

async function markOutOfDate({ db, t: { users } }: Tx, ids: readonly number[]): Promise<void> {
  await db.update(users).set({ recordUpTo: OUT_OF_DATE }).where(isOneOf(users.id, ids));
}

/** Computes the records of these players from all their matches and stores them, as after a match was deleted. */
export async function recomputeRecords(tx: Tx, userIds: readonly number[]): Promise<void> {
  await saveRecords(tx, await readRecords(tx, userIds));
}

/** Rows of accounts with their records as they are now, whether the stored ones are out of date or not. */
export async function withRecords<Row extends Streaks & { id: number; recordUpTo: string }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<Row[]> {
  const late = rows.filter(({ recordUpTo }) => recordUpTo === OUT_OF_DATE).map(({ id }) => id);
  const records = await readRecords(tx, late);
  const recordsById = new Map(records.map(({ userId, ...record }) => [userId, record]));
  return rows.map((row) => ({ ...row, ...recordsById.get(row.id) }));
}

/** How many records the job computes at once: each may have thousands of matches, and writes wait meanwhile. */
export const RECORDS_AT_ONCE = 20;

/** Stores records that are out of date, at most `RECORDS_AT_ONCE`; resolves with whether there may be more. */
export async function storeOutOfDate(tx: Tx): Promise<boolean> {
  const { db, t } = tx;
  const rows = await db
    .select({ id: t.users.id })
    .from(t.users)
    .where(sql`${t.users.recordUpTo} = ${sql.raw(`'${OUT_OF_DATE}'`)}`)
    .limit(RECORDS_AT_ONCE);
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  if (ids.length === 0) return false;
  await tx.lock.users(ids);
  await recomputeRecords(tx, ids);
  return ids.length === RECORDS_AT_ONCE;
}

/** The batch's played matches of each player, in playing order. */
function playedByUser({
  played,
  state,
}: PlayedMatches): Map<number, { matches: PlayedMatch[]; again: boolean }> {
  const byUser = new Map<number, { matches: PlayedMatch[]; again: boolean }>();
  for (const { match, again } of played.values()) {
    if (match.isTest) continue;
    for (const seat of match.participants) {
      const outcome = outcomeOf(match, seat.teamAssignment);
      if (seat.userId === null || outcome === null) continue;
      if (isHidden(seat) && !state.usersById.get(seat.userId)?.isGuest) continue;
      const entry = byUser.get(seat.userId) ?? { matches: [], again: false };
      entry.matches.push({ order: playingOrder(match), outcome });
      entry.again ||= again;
      byUser.set(seat.userId, entry);
    }
  }
  for (const { matches } of byUser.values()) matches.sort(byOrder);
  return byUser;
}

/**
 * Counts everything that these players have played; test matches and deleted ones never count, and a member's hidden
 * seats not yet: a changed record would tell others whose they are.
 */
async function readRecords(tx: Tx, userIds: readonly number[]): Promise<PlayerRecord[]> {
  if (userIds.length === 0) return [];
  const { db, t } = tx;
  const { matches, matchParticipants: seats, users } = t;
  const rows = await db
    .select({
      userId: seats.userId,
      team: seats.teamAssignment,
      id: matches.id,
      date: matches.date,
      at: matches.at,
      gameResult: matches.gameResult,
    })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(
      and(
        isOneOf(seats.userId, userIds),
        or(isNotHidden(tx), eq(users.isGuest, true)),
        eq(matches.status, 'completed'),
        eq(matches.isTest, false),
        isNull(matches.deletedAt),
      ),
    )
    .orderBy(asc(matches.date), asc(matches.at), asc(matches.id));
  return userIds.map((userId) => {
    const own = rows.filter((row) => row.userId === userId);
    const played = own.flatMap((row) => {
      const outcome = outcomeOf(row, row.team);
      return outcome === null ? [] : [{ order: playingOrder(row), outcome }];
    });
    return extend(userId, { ...NO_STREAKS, recordUpTo: '' }, played);
  });
}

function extend(
  userId: number,
  before: Streaks & { recordUpTo: string },
  played: readonly PlayedMatch[],
): PlayerRecord {
  const record = streaksOf(
    played.map(({ outcome }) => outcome),
    streaksIn(before),
  );
  return { ...record, userId, recordUpTo: played.at(-1)?.order ?? before.recordUpTo };
}

function outcomeOf(
  { gameResult }: Pick<LoadedMatch, 'gameResult'>,
  team: 'team1' | 'team2' | null,
): Outcome | null {
  return gameResult === null || team === null ? null : outcomeFor(team, gameResult);
}

function byOrder(a: PlayedMatch, b: PlayedMatch): number {
  return a.order < b.order ? -1 : 1;
}

/** A player's wins, losses and streaks, and the position in playing order of the last match that they count. */
interface PlayerRecord extends Streaks {
  userId: number;
  recordUpTo: string;
}

/** Writes players' records in one statement. */
async function saveRecords({ db, t }: Tx, records: readonly PlayerRecord[]): Promise<void> {
  const { users } = t;
  const columns = {
    userId: users.id,
    recordUpTo: users.recordUpTo,
    ...recordOf(STREAKS, (name) => users[name]),
  };
  if (records.length === 0) return;
  const { table, cells } = changedRows(columns, records);
  const { userId, ...record } = cells;
  await db.update(users).set(record).from(table).where(eq(users.id, userId));
}
