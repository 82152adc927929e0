import { v7 } from 'uuid';
import type { WakeSignal } from '#api/core/wake-signal.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import type { MailKind } from '#api/store/tables/mails.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { INVITATIONS_A_DAY_UNVERIFIED } from '#shared/limits.ts';
import { type Limit, takeUpTo } from '../accounts/rate-limit.ts';

/** Invitations that one member's matches send by mail in a day (docs/rules.md 62). */
export const INVITATIONS_A_DAY = 20;
/** Invitations sent in a day for all members behind one network address. */
const INVITATIONS_A_DAY_FROM_ADDRESS = 100;

/**
 * A mail. `about` is the id of what its template reads: a guest's seat for an invitation or a reminder, a notification
 * for its mail, a change of an email for mails about that, else a member.
 */
export interface NewEmail {
  kind: MailKind;
  about: string | number;
}

/** Queues mails, which are sent once this transaction is durable. */
export async function queueEmails(
  tx: Tx,
  wakeSignal: WakeSignal,
  mails: readonly NewEmail[],
  now: number,
): Promise<void> {
  const times = { createdAt: now, dueAt: now };
  const rows = mails.map(({ kind, about }) => ({ id: v7(), kind, about: String(about), ...times }));
  await tx.insertRows(tx.t.mails, rows);
  if (mails.length > 0) tx.onCommit(() => wakeSignal.wake());
}

/** The inviting member and, if the call came over the network, its address. */
export interface Inviter {
  memberId: number;
  hasVerifiedEmail: boolean;
  address: string | undefined;
}

/**
 * Queues mails that invite the guests of these seats: at most 20 a day for one member, 3 without a verified email,
 * and 100 for one address, from which anyone can register many members (docs/rules.md 62). Guests beyond that get no
 * mail, but can still enter with the link. The seats of those who get a mail are marked as invited: only they are
 * reminded by mail.
 */
export async function queueInvitations(
  tx: Tx,
  wakeSignal: WakeSignal,
  inviter: Inviter,
  seatIds: readonly string[],
  now: number,
): Promise<void> {
  let left = seatIds.length;
  for (const limit of invitationLimits(inviter))
    if (left > 0) left = await takeUpTo(tx, limit, left, now);
  const invited = seatIds.slice(0, left);
  const mails = invited.map((about) => ({ kind: 'invitation' as const, about }));
  await queueEmails(tx, wakeSignal, mails, now);
  const { matchParticipants: seats } = tx.t;
  if (invited.length > 0)
    await tx.db.update(seats).set({ invitedAt: now }).where(isOneOf(seats.id, invited));
}

function invitationLimits({ memberId, hasVerifiedEmail, address }: Inviter): Limit[] {
  const windowMs = DAY_MS;
  const ofMember = hasVerifiedEmail ? INVITATIONS_A_DAY : INVITATIONS_A_DAY_UNVERIFIED;
  const byMember = { key: `invite:${memberId}`, max: ofMember, windowMs };
  if (address === undefined) return [byMember];
  const max = INVITATIONS_A_DAY_FROM_ADDRESS;
  return [byMember, { key: `invite:address:${address}`, max, windowMs }];
}
