import { Problem } from '#api/core/problem.ts';
import { readPersonalLink } from '#api/services/accounts/personal-link.ts';
import { takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Deps } from '#api/services/deps.ts';
import type { EnterRequest } from '#shared/schemas/qr-rating.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { refusals } from '#shared/text/refusals.ts';
import { type GuestWithAccess, grantAccess, isGuests, readGuestsMatch } from './grant-access.ts';
import { enterLimits } from './guest-rate-limits.ts';

/**
 * Gives access to the guest with the personal link of a seat of this match, without a contact (architecture: Guests).
 * Throws `denied` for a link that is not ours, has expired or is for another match, which is checked before the match
 * is locked, and `slow_down` after too many of them; `not_found` if the match is gone, and `seat_claimed` if a member
 * has claimed the seat.
 */
export async function openByPersonalLink(
  deps: Deps,
  matchId: string,
  { token }: EnterRequest,
  address: string,
): Promise<GuestWithAccess> {
  const { store, config, now } = deps;
  const link = await readPersonalLink(config, token, now());
  if (link?.match !== matchId) {
    await store.write((tx) => takeAttempt(tx, enterLimits(address), now()));
    throw denied();
  }
  return store.write(async (tx) => {
    const opened = await readGuestsMatch(tx, matchId);
    const seat = opened.match.participants.find(({ id }) => id === link.seat);
    if (!seat) throw denied();
    if (!isGuests(opened, seat)) throw new Problem('seat_claimed', refusals.seat_claimed);
    return grantAccess(tx, deps, opened, seat);
  });
}

function denied(): Problem {
  return new Problem('denied', qrRating.denied.description);
}
