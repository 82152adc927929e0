import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { blockersAmong } from '#api/services/accounts/blocks.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { loadMembersByEmail } from '#api/services/accounts/load-users.ts';
import { personalLink } from '#api/services/accounts/personal-link.ts';
import type { Deps } from '#api/services/deps.ts';
import {
  markOfEmail,
  readUnsubscribed,
  unsubscribeLink,
} from '#api/services/email/unsubscribe-link.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';

/**
 * Reads a guest's seat with its match, its creator and its links. Null if a member has claimed the seat or left it, if
 * the match or its creator is gone, if the address has unsubscribed, or if its member has blocked the creator, who
 * cannot see it. In that last case the seat is never reminded, even after the member has another email.
 */
export async function readInvitedGuest({ store, config, now }: Deps, seatId: string) {
  const invited = await store.read((tx) => readSeat(tx, seatId));
  if (invited === null) return null;
  const { match, seat, creator, email, emailFold, isBlockers } = invited;
  if (isBlockers) {
    await store.write((tx) => takeBackInvitation(tx, seat));
    return null;
  }
  const stop = { address: markOfEmail(emailFold) };
  return {
    match,
    creator,
    to: email,
    firstName: seat.firstName ?? '',
    link: await personalLink(config, { seat: seatId, match: match.id }, now()),
    unsubscribe: await unsubscribeLink(config, stop, now()),
  };
}

async function readSeat(tx: Tx, seatId: string) {
  const { db, t } = tx;
  const { matchParticipants: seats, matches, users } = t;
  const [found] = await db
    .select({ seat: seats, match: matches, account: users })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .leftJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seats.id, seatId), isNotNull(seats.email), isNull(matches.deletedAt)));
  if (!found || found.account?.isGuest === false) return null;
  const { seat, match } = found;
  if (seat.declinedBy !== null) return null;
  const { email, emailFold } = seat;
  const creator = await findMember(tx, match.initiatorId);
  if (!creator || email === null || emailFold === null) return null;
  const isBlockers = await hasBlocked(tx, emailFold, creator.id);
  const unsubscribed = await readUnsubscribed(tx, [emailFold]);
  return unsubscribed.size > 0 ? null : { seat, match, email, emailFold, creator, isBlockers };
}

/** True if a member has verified this email and blocked the creator (docs/rules.md 119). */
async function hasBlocked(tx: Tx, emailFold: string, creator: number): Promise<boolean> {
  const members = await loadMembersByEmail(tx, [emailFold]);
  return (await blockersAmong(tx, creator, [...members.values()])).size > 0;
}

/** Holds the match, so that a correction of it does not bring the invitation back. */
async function takeBackInvitation(tx: Tx, { id, matchId }: Participant): Promise<void> {
  const { matchParticipants: seats } = tx.t;
  await tx.lock.matches([matchId]);
  await tx.db.update(seats).set({ invitedAt: null }).where(eq(seats.id, id));
}
