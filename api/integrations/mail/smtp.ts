import { createTransport } from 'nodemailer';
import { EmailRefused, type SendEmail, toMessage } from './email.ts';

/** So long a server may take to be found, to greet, and to answer. */
const TIMEOUT_MS = 10_000;
/** There is no such mailbox. Other refusals may be of us, such as of a sender that may not send further. */
const NO_SUCH_MAILBOX = [550, 551, 553];

/** Sends letters through the mail server at this address. */
export function sendBySmtp(url: string, from: string, timeoutMs = TIMEOUT_MS): SendEmail {
  const transport = createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (email, signal) => {
    try {
      await transport.sendMail({ ...toMessage(email, from), signal });
    } catch (error) {
      throw refusalIn(error) ?? error;
    }
  };
}

/**
 * What the server said of this letter's mailbox or content. Null for what is wrong with the server, the
 * way to it, or us: a refused sender (MAIL FROM) would be refused with every letter.
 */
function refusalIn(error: unknown): EmailRefused | null {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return null;
  const { responseCode: status, command } = error;
  if (typeof status !== 'number') return null;
  if (command === 'DATA') return new EmailRefused(String(status), false);
  if (command !== 'RCPT TO') return null;
  return new EmailRefused(String(status), NO_SUCH_MAILBOX.includes(status));
}
