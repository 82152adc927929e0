import { Problem } from '#api/core/problem.ts';
import { accessByLink, type GuestDevice } from '#api/services/accounts/guest-access.ts';
import { readPersonalLink } from '#api/services/accounts/personal-link.ts';
import { takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Deps } from '#api/services/deps.ts';
import { isHidden } from '#api/services/matches/hidden-seats.ts';
import type { EnterRequest } from '#shared/schemas/qr-rating.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { refusals } from '#shared/text/refusals.ts';
import { type GuestWithAccess, grantAccess, readGuestsMatch } from './grant-access.ts';
import { enterLimits } from './guest-rate-limits.ts';
import { proveGuest } from './prove-guest.ts';

/**
 * Gives access to the guest with the personal link of a seat of this match, without a contact (architecture: Guests).
 * They may read every rating of the seat (docs/decisions/0114), and what they give and gave on this device counts as
 * their mailbox's voice (docs/rules.md 113). Throws `denied` for a link that is not ours, has expired or is for another
 * match, which is checked before the match is locked, and `slow_down` after too many of them; `not_found` if the match
 * is gone, and `seat_claimed` if a member has claimed the seat.
 */
export async function openByPersonalLink(
  deps: Deps,
  matchId: string,
  { token }: EnterRequest,
  device: GuestDevice,
  address: string,
): Promise<GuestWithAccess> {
  const { store, config, now } = deps;
  const link = readPersonalLink(config, token, now());
  if (link?.match !== matchId) {
    await store.write((tx) => takeAttempt(tx, enterLimits(address), now()));
    throw denied();
  }
  return store.write(async (tx) => {
    const match = await readGuestsMatch(tx, matchId);
    const seat = match.participants.find(({ id }) => id === link.seat);
    if (!seat || seat.leftBy !== null) throw denied();
    if (!isHidden(seat)) throw new Problem('seat_claimed', refusals.seat_claimed);
    const opened = await grantAccess(tx, deps, match, seat, (own) => accessByLink(own, device));
    await proveGuest(tx, deps, seat, opened);
    return opened;
  });
}

function denied(): Problem {
  return new Problem('denied', qrRating.denied.description);
}
