import { GUEST_AGAIN, isHidden } from '#api/services/matches/hidden-seats.ts';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import type { Participant } from '#api/store/row-types.ts';
import { haveSameContacts } from '#shared/domain/contacts.ts';

/**
 * The seats of a match in place of another. Who is a guest in both, by the contact that the creator typed, keeps the
 * seat, and with it the personal link, the devices with access and what was rated from it (WRONG-9). So does the guest
 * of a seat that a member has by its email, and has not shown, if that member now sits elsewhere in the match: a new
 * seat would tell the creator whose email it is.
 */
export function keepGuests(
  replaced: LoadedMatch,
  seats: readonly Participant[],
): readonly Participant[] {
  return seats.map((seat) => {
    const before = replaced.participants.find((one) => isSameGuest(one, seat));
    const isElsewhere = ({ userId }: Participant) => userId !== null && userId === before?.userId;
    const isTwice = seats.some((other) => other !== seat && isElsewhere(other));
    if (!before || (isTwice && !isHidden(before))) return seat;
    const { matchId, teamAssignment, isPartner, firstName, lastName, email, phone } = seat;
    const place = { matchId, teamAssignment, isPartner, hasRated: false };
    const kept = { ...before, ...place, firstName, lastName, email, phone };
    return isTwice ? { ...kept, ...GUEST_AGAIN } : kept;
  });
}

/** The seats of this match that were its guests' in the other one. */
export function keptSeats(replaced: LoadedMatch, by: LoadedMatch): readonly Participant[] {
  return by.participants.filter(({ id }) => replaced.participants.some((seat) => seat.id === id));
}

function isSameGuest(before: Participant, seat: Participant): boolean {
  if (!before.isGuest || !seat.isGuest) return false;
  return haveSameContacts(before, seat);
}
