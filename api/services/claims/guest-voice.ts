import type { Participant } from '#api/store/row-types.ts';
import { mailboxOf } from '#shared/domain/same-contact.ts';
import { markOfEmail } from '../email/unsubscribe-link.ts';

/**
 * The voice of a browser in which this seat's personal link was opened: that of the mailbox that got the link,
 * whatever the seat, match and address tag (docs/rules.md 113). Null for a seat without an email.
 */
export function voiceOfSeat({ emailFold }: Pick<Participant, 'emailFold'>): string | null {
  const mailbox = mailboxOf(emailFold);
  return mailbox === '' ? null : markOfEmail(mailbox);
}
