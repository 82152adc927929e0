import type { SendMailOptions } from 'nodemailer';
import { DeliveryRefused } from '../delivery-refused.ts';

/** A mail as it goes out. */
export interface Email {
  /** The same for every try to send it: mailboxes know by it what they have already. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An address that ends such mails when it is posted to, for mails that nobody asked for (RFC 8058). */
  unsubscribe?: string;
}

/**
 * Sends a mail, unless `signal` aborts it. Throws `EmailRefused`, or another error if the next mail would fail
 * too.
 */
export type SendEmail = (email: Email, signal?: AbortSignal) => Promise<void>;

/** The server takes other letters, but not this one: not now, or not ever, such as of a gone mailbox. */
export class EmailRefused extends DeliveryRefused {
  /** `code` is the SMTP status; the server's words may hold an address, and are not kept. */
  constructor(code: string, isPermanent: boolean) {
    super('The mail was refused', code, isPermanent);
  }
}

/**
 * The letter in the mailer's terms. Addresses go as such and never as lines to be read, and no content is
 * ever fetched from a file or an address: nothing that a person typed adds a header or a recipient.
 */
export function toMessage(email: Email, from: string): SendMailOptions {
  const { id, to, subject, text, html, unsubscribe } = email;
  const domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to: { name: '', address: to },
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
