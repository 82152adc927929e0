import type { SendMailOptions } from 'nodemailer';
import { canonicalEmail } from '#shared/domain/contacts.ts';
import { DeliveryRefused } from '../delivery-refused.ts';

/** An email, ready to be sent. */
export interface Email {
  /** The same on every try, so that mailboxes recognize a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An address to which a POST unsubscribes, for mail that was not asked for (RFC 8058). */
  unsubscribe?: string;
}

/**
 * Sends a mail, unless `signal` aborts it. Throws `EmailRefused`, or another error if the next mail would fail
 * too.
 */
export type SendEmail = (email: Email, signal?: AbortSignal) => Promise<void>;

/** The server accepts other emails but not this one, either for now or permanently, such as to a deleted mailbox. */
export class EmailRefused extends DeliveryRefused {
  /** `code` is the SMTP status. The server's own message is dropped, because it may contain an address. */
  constructor(code: string, isPermanent: boolean) {
    super('The email was refused', code, isPermanent);
  }
}

/**
 * The email in the mailer's format. Addresses are passed as objects rather than parsed from text, those stored before
 * they were canonical too, and no content is fetched from a file or URL: nothing that a person typed adds a header or a
 * recipient.
 */
export function toMessage(email: Email, from: string): SendMailOptions {
  const { id, to, subject, text, html, unsubscribe } = email;
  const domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to: { name: '', address: canonicalEmail(to) },
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
