import { Problem } from '#api/core/problem.ts';
import { accessByContact, type GuestDevice, heldFor } from '#api/services/accounts/guest-access.ts';
import { giveAttemptBack, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Deps } from '#api/services/deps.ts';
import { isHidden } from '#api/services/matches/hidden-seats.ts';
import type { Tx } from '#api/store/store.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import { invitedSeat } from '#shared/domain/invited-seat.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { type GuestWithAccess, grantAccess, readGuestsMatch } from './grant-access.ts';
import { newDeviceLimits, verifyLimitsOf } from './guest-rate-limits.ts';

/**
 * Gives access to the guest who was invited to a seat of this match by this email or phone (GUEST-1), who may read the
 * ratings given on the same device (docs/decisions/0114). Throws `not_found` for an unknown match, `slow_down` after
 * too many failures or new devices, and `denied` for any other contact and for a seat that a member has and has shown
 * (docs/decisions/0112). These refusals take the same work and read the same, so that nobody learns who was invited
 * (GUEST-2).
 */
export async function verifyGuest(
  deps: Deps,
  matchId: string,
  contact: Contact,
  device: GuestDevice,
  address: string,
): Promise<GuestWithAccess> {
  const { store, now } = deps;
  const limits = await verifyLimitsOf(deps, matchId, address);
  await store.write((tx) => takeAttempt(tx, limits, now()));
  const enter = async (tx: Tx) => {
    const match = await readGuestsMatch(tx, matchId);
    const seat = invitedSeat(match.participants, contact);
    if (!seat || !isHidden(seat)) throw new Problem('denied', qrRating.denied.description);
    if (heldFor(seat.id, device) === null)
      await takeAttempt(tx, newDeviceLimits(seat.id, address), now());
    const guest = await grantAccess(tx, deps, match, seat, (own) => accessByContact(own, device));
    await giveAttemptBack(tx, limits);
    return guest;
  };
  return store.write(enter).catch(async (error: unknown) => {
    // The contact was right: this was no failure.
    if (error instanceof Problem && error.code === 'slow_down')
      await store.write((tx) => giveAttemptBack(tx, limits));
    throw error;
  });
}
