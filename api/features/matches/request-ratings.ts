import { and, eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { blockersAmong } from '#api/services/accounts/blocks.ts';
import { isMember, type LoadedUser, loadUsers } from '#api/services/accounts/load-users.ts';
import { takeAttempt, takeUpTo } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { showSeat } from '#api/services/claims/show-seat.ts';
import type { Deps } from '#api/services/deps.ts';
import { formatDay } from '#api/services/email/render-email.ts';
import {
  type LoadedMatch,
  loadMatches,
  readFirstId,
  toRatedMatch,
  toRatedPlayer,
} from '#api/services/matches/loaded-matches.ts';
import { notify } from '#api/services/notifications/notify.ts';
import { isReceivedBy } from '#api/services/read-models/counting-ratings.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { playerRefusal, seatOf } from '#shared/domain/judge-rating.ts';
import { displayName } from '#shared/domain/names.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { Tx } from '../../store/store.ts';

/** Matches for which a member can request ratings in a day. */
export const REQUESTS_A_DAY = 20;

/** An opponent is not asked about the same match again for this long. */
const ONCE_IN_MS = 30 * DAY_MS;

/**
 * Asks the opponents of one's own match for ratings (PROFILE-10): all who are members, once, also those who have rated
 * anonymously. Otherwise an opponent's phone that stays silent beside the asker would reveal that its owner has rated
 * (ANON-4). Who has rated the asker there with their name is not asked, as the asker sees that rating. Who has blocked
 * the asker gets nothing from them (BLOCK-2). Throws `not_found`, `denied` if the caller did not play, and
 * `slow_down` after too many in a day.
 */
export async function requestRatings(
  deps: Deps,
  { userId }: Session,
  matchId: string,
): Promise<void> {
  const now = deps.now();
  const perDay = { key: `request:${userId}`, max: REQUESTS_A_DAY, windowMs: DAY_MS };
  await deps.store.write(async (tx) => {
    await tx.lock.owner(userId);
    const { match, own, usersById } = await readOwnMatch(tx, userId, matchId);
    await takeAttempt(tx, [perDay], now);
    // The request names the asker. While their seat is hidden, nobody could rate them.
    await showSeat(tx, deps, match, own, usersById);
    const asker = usersById.get(userId);
    if (!asker) throw new Error('A player has no account');
    const name = displayName(asker);
    const words = notificationMessages.asked(name, match.location ?? '', formatDay(match.date));
    const raters = await readNamedRaters(tx, userId, matchId);
    const opponents = opponentsOf(match, asker, usersById).filter((id) => !raters.includes(id));
    const blockers = await blockersAmong(tx, userId, opponents);
    const asked = await notAskedLately(tx, match, userId, opponents, now);
    const all = asked
      .filter((id) => !blockers.has(id))
      .map((id) => ({
        userId: id,
        type: 'request' as const,
        words,
        data: { matchId, askedBy: userId },
      }));
    await notify(tx, deps, all);
  });
}

/** Who has given the asker a rating of this match that the asker sees with its rater's name. */
async function readNamedRaters(
  { db, t }: Tx,
  asker: number,
  matchId: string,
): Promise<readonly number[]> {
  const { ratings } = t;
  const isNamed = and(eq(ratings.matchId, matchId), eq(ratings.isAnonymous, false));
  const rows = await db
    .select({ raterId: ratings.raterId })
    .from(ratings)
    .where(and(isReceivedBy(t, asker), isNamed));
  return rows.map(({ raterId }) => raterId);
}

/**
 * The opponents that the asker has not asked yet, also not about a match that this one replaced. Counts them as asked.
 */
async function notAskedLately(
  tx: Tx,
  match: LoadedMatch,
  asker: number,
  opponents: readonly number[],
  now: number,
): Promise<number[]> {
  const first = await readFirstId(tx, match.id);
  const asked: number[] = [];
  for (const id of opponents) {
    const once = { key: `request:${asker}:${first}:${id}`, max: 1, windowMs: ONCE_IN_MS };
    if ((await takeUpTo(tx, once, 1, now)) > 0) asked.push(id);
  }
  return asked;
}

/** The match, and the asker's seat in it, with all players locked. */
async function readOwnMatch(tx: Tx, userId: number, matchId: string) {
  await tx.lock.matches([matchId]);
  const match = (await loadMatches(tx, [matchId])).get(matchId);
  if (!match || match.deletedAt !== null) throw new Problem('not_found', refusals.match_deleted);
  const own = match.participants.find((seat) => seat.userId === userId);
  if (!own) throw new Problem('denied', refusals.match_not_participant);
  const ids = match.participants.map((seat) => seat.userId).filter((id) => id !== null);
  return { match, own, usersById: await loadUsers(tx, ids) };
}

/** The members who may rate the asker in this match. */
function opponentsOf(
  match: LoadedMatch,
  asker: LoadedUser,
  usersById: ReadonlyMap<number, LoadedUser>,
): number[] {
  const mayRate = (id: number) => {
    const ratedMatch = toRatedMatch(match, id);
    return playerRefusal(ratedMatch, seatOf(ratedMatch, id), toRatedPlayer(asker)) === null;
  };
  const members = [...usersById.values()].filter(isMember).map(({ id }) => id);
  return members.filter(mayRate);
}
