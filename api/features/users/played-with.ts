import { and, desc, eq, inArray, isNotNull, isNull, max, ne, type SQL } from 'drizzle-orm';
import { isUnblocked } from '#api/services/accounts/blocks.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { isNotHidden } from '#api/services/matches/hidden-seats.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { RECENT_PLAYERS_SHOWN } from '#shared/domain/recent.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';
import { toPlayerResult } from './player-result.ts';

/**
 * How many of the viewer's matches are looked at, the latest by their ids: more would cost as much as the history is
 * long.
 */
const MATCHES_READ = 1000;

/** Returns the viewer's 4 latest co-players who are members, latest first (API-15). */
export async function readRecentPlayers(
  { store, now }: Deps,
  { userId }: Session,
): Promise<PlayerResult[]> {
  return store.read(async (tx) => {
    const { db, t } = tx;
    const days = await lastPlayedMembers(tx, userId, RECENT_PLAYERS_SHOWN);
    if (days.size === 0) return [];
    const rows = await db
      .select()
      .from(t.users)
      .where(isOneOf(t.users.id, [...days.keys()]));
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    return [...days].flatMap(([id, day]) => {
      const row = rowsById.get(id);
      return row ? [toPlayerResult(row, day, now())] : [];
    });
  });
}

/** The day (yyyy-mm-dd) of each of these players' last match with the viewer, by player, among the viewer's latest. */
export async function lastPlayedDays(
  tx: Tx,
  viewer: number,
  playerIds: readonly number[],
  ofLatest = MATCHES_READ,
): Promise<ReadonlyMap<number, string>> {
  if (playerIds.length === 0) return new Map();
  const isAsked = isOneOf(tx.t.matchParticipants.userId, playerIds);
  const rows = await playedWith(tx, viewer, isAsked, ofLatest);
  return daysByPlayer(rows);
}

/** Returns the viewer's latest co-players who are members, latest first, with the day of the last match. */
async function lastPlayedMembers(
  tx: Tx,
  viewer: number,
  count: number,
): Promise<ReadonlyMap<number, string>> {
  const { t } = tx;
  const isMember = and(
    eq(t.users.isGuest, false),
    isNull(t.users.deletedAt),
    isUnblocked(tx, viewer),
  );
  return daysByPlayer(await playedWith(tx, viewer, isMember, MATCHES_READ).limit(count));
}

/**
 * The other players in the viewer's own real matches, of the latest so many, with the last day, latest first; not those
 * of hidden seats.
 */
function playedWith(tx: Tx, viewer: number, condition: SQL | undefined, ofLatest: number) {
  const { db, t } = tx;
  const seat = t.matchParticipants;
  const lastDay = max(t.matches.date);
  // Ids of matches begin with their time.
  const own = db
    .select({ matchId: seat.matchId })
    .from(seat)
    .where(eq(seat.userId, viewer))
    .orderBy(desc(seat.matchId))
    .limit(ofLatest);
  return db
    .select({ userId: seat.userId, lastDay })
    .from(seat)
    .innerJoin(t.matches, eq(t.matches.id, seat.matchId))
    .innerJoin(t.users, eq(t.users.id, seat.userId))
    .where(
      and(
        inArray(seat.matchId, own),
        isNotNull(seat.userId),
        ne(seat.userId, viewer),
        isNotHidden(tx),
        isNull(t.matches.deletedAt),
        eq(t.matches.isTest, false),
        condition,
      ),
    )
    .groupBy(seat.userId)
    .orderBy(desc(lastDay), desc(max(t.matches.at)))
    .$dynamic();
}

function daysByPlayer(
  rows: readonly { userId: number | null; lastDay: string | null }[],
): ReadonlyMap<number, string> {
  const days = new Map<number, string>();
  for (const { userId, lastDay } of rows)
    if (userId !== null && lastDay !== null) days.set(userId, lastDay);
  return days;
}
