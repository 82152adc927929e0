import { isHidden } from '#api/services/matches/hidden-seats.ts';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import type { Participant } from '#api/store/row-types.ts';
import { haveSameContacts } from '#shared/domain/same-contact.ts';

/**
 * The seats of a match in place of another. Who is a guest in both, by the contact that the creator typed, keeps the
 * seat, and with it the personal link, the devices with access and what was rated from it; so does a member who has
 * claimed a guest's seat (WRONG-9). If a member is added, only a seat that has been claimed is kept: the creator could
 * seat a suspect, and what became of another seat and its ratings, now or once the suspect leaves, would tell whether
 * the guest's email is theirs.
 */
export function keepSeats(
  batch: Batch,
  replaced: LoadedMatch,
  seats: readonly Participant[],
): readonly Participant[] {
  const isAdded = (seat: Participant) =>
    !seat.isGuest && !replaced.participants.some((one) => isShownAs(one, seat.userId));
  const mayKeepHidden = !seats.some(isAdded);
  const all = seats.map((seat) => {
    const before = seatBefore(replaced, seat, seats);
    return { seat, before: before && (mayKeepHidden || !isHidden(before)) ? before : undefined };
  });
  const claimers = all.map(({ before }) => (before && !isHidden(before) ? before.userId : null));
  return all.map(({ seat: entered, before }) => {
    // Who sits in the match by a claim gets no other seat by their email.
    const isTied = entered.isGuest && claimers.includes(entered.userId);
    const seat = isTied ? { ...entered, userId: null } : entered;
    if (before) return placed(batch, replaced, before, seat);
    // The phone took it for the same seat, of this match or of one before it.
    const id = batch.state.takenIds.has(seat.id) ? batch.newId() : seat.id;
    return { ...withoutLeavers(replaced, seat), id };
  });
}

/** True if everybody sees this member in the seat. */
function isShownAs(seat: Participant, member: number | null): boolean {
  return seat.userId === member && !isHidden(seat);
}

/** The seats of this match that were guests' in the other one. */
export function keptSeats(replaced: LoadedMatch, by: LoadedMatch): readonly Participant[] {
  return by.participants.filter(({ id }) => replaced.participants.some((seat) => seat.id === id));
}

/**
 * The guest's seat that the player of this one had: by their contact, or as the member who has claimed it. If both are
 * entered, as two players, neither has it.
 */
function seatBefore(
  replaced: LoadedMatch,
  seat: Participant,
  seats: readonly Participant[],
): Participant | undefined {
  const guests = replaced.participants.filter(({ isGuest }) => isGuest);
  const claimed = guests.filter((one) => !isHidden(one));
  if (!seat.isGuest) {
    const before = claimed.find(({ userId }) => userId === seat.userId);
    // One seat would have the contact of the other.
    const isBeside = seats.some((one) => one.isGuest && before && areSameGuest(before, one));
    return isBeside ? undefined : before;
  }
  const isNamed = ({ userId }: Participant) =>
    seats.some((one) => !one.isGuest && one.userId === userId);
  const before = guests.find((one) => haveSameContacts(one, seat));
  return before && claimed.includes(before) && isNamed(before) ? undefined : before;
}

/** A match can have only one of these seats (MATCH-20), which a unique index holds too. */
function areSameGuest(one: Participant, other: Participant): boolean {
  const isSamePhone = one.phoneFold !== null && one.phoneFold === other.phoneFold;
  return isSamePhone || haveSameContacts(one, other);
}

/**
 * The seat of the other match at its place in this one. While the others see it as a guest's, the member who has it by
 * its email gets it, unless they have left the match.
 */
function placed(
  batch: Batch,
  replaced: LoadedMatch,
  before: Participant,
  seat: Participant,
): Participant {
  const { matchId, teamAssignment, isPartner, firstName, lastName } = seat;
  const place = { matchId, teamAssignment, isPartner, hasRated: false };
  if (!seat.isGuest) return { ...before, ...place };
  const kept = { ...before, ...place, firstName, lastName };
  if (!isHidden(before)) return kept;
  const guest = batch.state.usersById.get(before.userId ?? 0)?.isGuest ? before.userId : null;
  return { ...kept, userId: (hasLeft(replaced, seat.userId) ? null : seat.userId) ?? guest };
}

/**
 * A seat that is new in this match. Who has left the other match gets no guest's seat by their email again, nor a mail
 * about it, and who has left the guest's own seat does not claim it again (LEAVE-1).
 */
function withoutLeavers(replaced: LoadedMatch, seat: Participant): Participant {
  if (!seat.isGuest) return seat;
  const before = replaced.participants.filter((one) => one.isGuest && areSameGuest(one, seat));
  const decliner = before.find(({ declinedBy }) => declinedBy !== null)?.declinedBy ?? null;
  const leavers = before.flatMap((one) => one.leavers ?? []);
  const isRefused = hasLeft(replaced, seat.userId);
  return {
    ...seat,
    userId: isRefused ? null : seat.userId,
    declinedBy: isRefused ? seat.userId : decliner,
    leavers: leavers.length > 0 ? leavers : null,
  };
}

function hasLeft({ participants }: LoadedMatch, member: number | null): boolean {
  return participants.some(
    ({ leftBy, declinedBy, leavers }) =>
      member !== null && [leftBy, declinedBy, ...(leavers ?? [])].includes(member),
  );
}
