import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { isGuestOf, typedClaimsOf } from '../accounts/guest-accounts.ts';
import type { LoadedUser } from '../accounts/load-users.ts';
import { withGuest } from '../matches/hidden-seats.ts';
import type { LoadedMatch } from '../matches/loaded-matches.ts';

/** The matches as a guest who owns the batch sits in them; those of a member as they are. */
export function seatGuest(
  matchesById: Map<string, LoadedMatch>,
  owner: LoadedUser,
): Map<string, LoadedMatch> {
  if (!owner.isGuest) return matchesById;
  const seated = [...matchesById.values()].map((match) => {
    const seat = match.participants.find(({ id }) => isGuestOf(id, owner));
    return seat ? withGuest(seat.id, owner.id, match) : match;
  });
  return new Map(seated.map((match) => [match.id, match]));
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
