import { Problem } from '#api/core/problem.ts';
import { claimOf, findGuest, type GuestSeat } from '#api/services/accounts/guest-accounts.ts';
import type { Deps } from '#api/services/deps.ts';
import { formatDay } from '#api/services/email/render-email.ts';
import { isHidden } from '#api/services/matches/hidden-seats.ts';
import { perform } from '#api/services/mutations/apply-mutations.ts';
import { APPLIED, type Verb } from '#api/services/mutations/verb.ts';
import { type LeaveMatchArgs, leaveMatchArgs } from '#shared/schemas/mutations.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { refusals } from '#shared/text/refusals.ts';

/**
 * Takes a member out of a guest's seat that they had by a typed contact alone, as if they had left it, and tells them.
 * Nothing happens if the seat is theirs by proof, or no longer theirs.
 */
const giveSeatBack: Verb<LeaveMatchArgs> = {
  kind: 'leaveMatch',
  args: leaveMatchArgs,
  readSet: ({ matchId }) => ({ matchIds: [matchId], leftMatchIds: [matchId] }),
  apply(batch, _context, { matchId }) {
    const match = batch.match(matchId);
    const seat = match && batch.ownSeat(match);
    const isTyped = batch.state.typedMatchIds.has(matchId);
    if (!match || !seat || !isTyped || isHidden(seat) || match.deletedAt !== null) return APPLIED;
    batch.leaveMatch(match, seat);
    const words = notificationMessages.seatReturned(match.location ?? '', formatDay(match.date));
    batch.notify({ userId: batch.owner.id, type: 'removed', words });
    return APPLIED;
  },
};

/**
 * For the personal link of a seat that another member has by a typed contact alone (docs/decisions/0114): gives it back
 * to its guest if the guest `takesBack`, and throws `seat_returnable` otherwise (GUEST-15). `memberId` is whom the link
 * claims it for, null for its guest. Nothing happens for any other seat.
 */
export async function takeSeatBack(
  deps: Deps,
  own: GuestSeat,
  memberId: number | null,
  takesBack = false,
): Promise<void> {
  const claim = await deps.store.read(async (tx) => {
    const guest = await findGuest(tx, own);
    return guest === null ? null : claimOf(tx, guest);
  });
  if (claim === null || claim.isProved || claim.member === memberId) return;
  if (!takesBack) throw new Problem('seat_returnable', refusals.seat_returnable);
  await perform(deps, giveSeatBack, claim.member, { matchId: own.match });
}
