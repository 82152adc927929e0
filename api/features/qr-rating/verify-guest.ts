import { Problem } from '#api/core/problem.ts';
import { giveAttemptBack, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import { invitedSeat } from '#api/services/claims/invited-seat.ts';
import type { Deps } from '#api/services/deps.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { type GuestWithAccess, grantAccess, isGuests, readGuestsMatch } from './grant-access.ts';
import { verifyLimits } from './guest-rate-limits.ts';

/**
 * Gives access to the guest who was invited to a seat of this match by this email or phone (GUEST-1). Throws
 * `not_found` for an unknown match, `slow_down` after too many failures, and `denied` for any other contact and
 * for a seat that belongs to a member. These refusals take the same work and read the same, so that nobody
 * learns who was invited (GUEST-2).
 */
export async function verifyGuest(
  deps: Deps,
  matchId: string,
  contact: Contact,
  address: string,
): Promise<GuestWithAccess> {
  const { store, now } = deps;
  const limits = verifyLimits(matchId, address);
  await store.write((tx) => takeAttempt(tx, limits, now()));
  return store.write(async (tx) => {
    const opened = await readGuestsMatch(tx, matchId);
    const seat = invitedSeat(opened.match.participants, contact);
    if (!seat || !isGuests(opened, seat)) throw new Problem('denied', qrRating.denied.description);
    const guest = await grantAccess(tx, deps, opened, seat);
    await giveAttemptBack(tx, limits);
    return guest;
  });
}
