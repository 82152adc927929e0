import { type Contact, foldEmail, foldPhone } from '#shared/domain/contacts.ts';
import type { Participant } from '../mutations/facts.ts';

type Invited = Pick<Participant, 'emailFold' | 'phoneFold'>;

/**
 * The seat that this contact was invited to, however it is typed (spec 6). A phone is one person's; an
 * email may be a family's, and where it fits two seats it opens neither (docs/decisions/0021).
 */
export function invitedSeat<Seat extends Invited>(
  seats: readonly Seat[],
  contact: Contact,
): Seat | undefined {
  const [phone, email] = [foldPhone(contact.phone), foldEmail(contact.email)];
  const byPhone = seats.find(({ phoneFold }) => phone !== '' && phoneFold === phone);
  return byPhone ?? onlySeatOf(seats, email);
}

/** The seat with this folded email, unless another seat has it too. */
export function onlySeatOf<Seat extends Invited>(
  seats: readonly Seat[],
  email: string,
): Seat | undefined {
  const [seat, ...others] = seats.filter(({ emailFold }) => email !== '' && emailFold === email);
  return others.length === 0 ? seat : undefined;
}
