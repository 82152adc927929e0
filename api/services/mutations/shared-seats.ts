import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { isGuestOf, typedClaimsOf } from '../accounts/guest-accounts.ts';
import type { LoadedUser } from '../accounts/load-users.ts';
import { withGuest } from '../matches/hidden-seats.ts';
import type { LoadedMatch } from '../matches/loaded-matches.ts';

/** The match as this guest sits in it; for a member as it is. */
export function seatGuest(match: LoadedMatch, user: LoadedUser): LoadedMatch {
  const seat = user.isGuest && match.participants.find(({ id }) => isGuestOf(id, user));
  return seat ? withGuest(seat.id, user.id, match) : match;
}

/** For a member: those of these matches in which they have a guest's seat by a typed contact alone. */
export async function matchesByContact(
  tx: Tx,
  owner: LoadedUser,
  matches: Iterable<LoadedMatch>,
): Promise<Set<string>> {
  const own = guestSeatsOf(owner, matches);
  const typed = await typedClaimsOf(
    tx,
    owner.id,
    own.map(({ id }) => id),
  );
  return new Set(own.filter(({ id }) => typed.has(id)).map(({ matchId }) => matchId));
}

function guestSeatsOf(owner: LoadedUser, matches: Iterable<LoadedMatch>): Participant[] {
  const seats = [...matches].flatMap(({ participants }) => participants);
  return seats.filter(({ isGuest, userId }) => isGuest && userId === owner.id);
}
