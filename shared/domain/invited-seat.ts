import type { Contact } from './contacts.ts';
import { foldEmail, foldPhone, isSameNumber } from './same-contact.ts';

/** A seat with the contact to which its guest was invited, as it is compared. */
interface Invited {
  emailFold: string | null;
  phoneFold: string | null;
}

/**
 * Finds the seat to which a contact was invited, however the contact is typed. A phone number belongs to one
 * person, typed with its country code or without. A family may share an email; one that fits two seats opens
 * neither (docs/rules.md 21).
 */
export function invitedSeat<Seat extends Invited>(
  seats: readonly Seat[],
  contact: Contact,
): Seat | undefined {
  return (
    seatByPhone(seats, foldPhone(contact.phone)) ?? onlySeatOf(seats, foldEmail(contact.email))
  );
}

/** The seat with exactly this number, else the only one that may match. */
function seatByPhone<Seat extends Invited>(
  seats: readonly Seat[],
  phone: string,
): Seat | undefined {
  const exact = seats.find(({ phoneFold }) => phone !== '' && phoneFold === phone);
  return exact ?? only(seats.filter(({ phoneFold }) => isSameNumber(phoneFold, phone)));
}

/** The seat with this folded email, unless another seat has it too. */
export function onlySeatOf<Seat extends Invited>(
  seats: readonly Seat[],
  email: string,
): Seat | undefined {
  return only(seats.filter(({ emailFold }) => email !== '' && emailFold === email));
}

function only<Seat>([seat, ...others]: readonly Seat[]): Seat | undefined {
  return others.length === 0 ? seat : undefined;
}
