import { createTransport } from 'nodemailer';
import { EmailRefused, type SendEmail, toMessage } from './email.ts';

/** The timeout for connecting, for the greeting and for each answer. */
const TIMEOUT_MS = 10_000;
/** The mailbox does not exist. Other refusals may be about us, such as a sender over its limit. */
const NO_SUCH_MAILBOX = [550, 551, 553];

/** Sends emails through the mail server at this address. */
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
 * The server's refusal of this email's mailbox or content. Null for failures of the server, of the connection or of us:
 * a refused sender (MAIL FROM) would be refused for every email.
 */
function refusalIn(error: unknown): EmailRefused | null {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return null;
  const { responseCode: status, command } = error;
  if (typeof status !== 'number') return null;
  if (command === 'DATA') return new EmailRefused(String(status), false);
  if (command !== 'RCPT TO') return null;
  return new EmailRefused(String(status), NO_SUCH_MAILBOX.includes(status));
}
