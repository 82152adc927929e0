import { isDemoPlayer } from '#shared/domain/demo-match.ts';
import { displayName, fullName } from '#shared/domain/names.ts';
import type { ParticipantRow, PlayerRow, RatingReceivedRow } from '#shared/schemas/rows.ts';
import { DELETED_PLAYER, ratings, seats } from '#shared/text/common.ts';

/** A person as screens name them. `username` is empty for guests. */
export interface Person {
  /** Null if no profile can be opened: for guests, deleted players and anonymous raters. */
  id: number | null;
  name: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profilePicture: string | null;
  /** True for an open seat too: nobody is there to be rated. */
  isDeleted: boolean;
  /** True for an open seat. */
  isOpen?: boolean;
}

export type PlayersById = ReadonlyMap<number, PlayerRow>;

/** Without a profile. */
export const NOBODY = {
  id: null,
  username: '',
  firstName: null,
  lastName: null,
  profilePicture: null,
};

/** True for a seat that others see as its guest's: no member has it, or none has shown it yet (GUEST-13). */
export function isGuestsSeat({ isGuest, userId, isHidden }: ParticipantRow): boolean {
  return isGuest && (userId === null || isHidden === true);
}

/** The seats in this match that others see as guests', without the viewer's own. */
export function guestSeatsBeside(
  owner: number,
  participants: readonly ParticipantRow[],
): ParticipantRow[] {
  return participants.filter((seat) => isGuestsSeat(seat) && seat.userId !== owner);
}

/** The person in a seat: a guest by the name in the invitation, a member by their card; nobody in an open one. */
export function personInSeat(seat: ParticipantRow, playersById: PlayersById): Person {
  if (seat.isOpen) return { ...NOBODY, name: seats.open, isDeleted: true, isOpen: true };
  const guest = isGuestsSeat(seat) ? fullName(seat) : '';
  if (guest === '') return personById(seat.userId, playersById);
  const { firstName, lastName } = seat;
  return { ...NOBODY, firstName, lastName, name: guest, isDeleted: false };
}

/** True if the member in this seat was deleted, as `personInSeat` says, without the names. */
export function isDeleted(seat: ParticipantRow, playersById: PlayersById): boolean {
  return !isGuestsSeat(seat) && playersById.get(seat.userId ?? 0)?.isDeleted === true;
}

/** Who gave a rating: a guest by the name in the invitation, a member by their card, or an anonymous player. */
export function personWhoRated(
  { raterId, guestName: name, isAnonymous }: RatingReceivedRow,
  playersById: PlayersById,
): Person {
  if (isAnonymous)
    return { ...NOBODY, firstName: '?', name: ratings.anonymousPlayer, isDeleted: false };
  if (name === undefined) return personById(raterId, playersById);
  return { ...NOBODY, firstName: name, name, isDeleted: false };
}

/** A player by their card; without a card (yet) the name is "User" (NAME-1). */
export function personById(userId: number | null, playersById: PlayersById): Person {
  const card = userId === null ? undefined : playersById.get(userId);
  if (card === undefined) return { ...NOBODY, name: displayName({}), isDeleted: false };
  if (card.isDeleted) return { ...NOBODY, name: DELETED_PLAYER, isDeleted: true };
  const { username, firstName, lastName, profilePicture } = card;
  return {
    id: isDemoPlayer(card.id) ? null : card.id,
    name: displayName(card),
    username,
    firstName,
    lastName,
    profilePicture,
    isDeleted: false,
  };
}
