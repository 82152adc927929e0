import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#api/core/config.ts';
import { EmailRefused, type SendEmail, toMessage } from './email.ts';
import { keptMailFolder } from './kept-mail.ts';

/** Sends mail by SMTP_URL, or without it into files. */
export function openMail({ smtpUrl, mailFrom, publicOrigin, dataDir }: Config): SendEmail {
  const from = mailFrom ?? `Pickleball Peer Ratings <ppr@${new URL(publicOrigin).hostname}>`;
  return smtpUrl === undefined
    ? keepAsFiles(keptMailFolder(dataDir), from)
    : sendBySmtp(smtpUrl, from);
}

/** The timeout for connecting, for the greeting and for each answer. */
const TIMEOUT_MS = 10_000;
/** The mailbox does not exist. Other refusals may be about us, such as a sender over its limit. */
const NO_SUCH_MAILBOX = [550, 551, 553];

/** Sends emails through the mail server at this address. The library is loaded for the first one. */
export function sendBySmtp(url: string, from: string, timeoutMs = TIMEOUT_MS): SendEmail {
  const settings = {
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  return async (email, signal) => {
    const { createTransport } = await import('nodemailer');
    try {
      await createTransport(settings).sendMail({ ...toMessage(email, from), signal });
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

/**
 * Keeps mails as .eml files in this folder, for a server without SMTP_URL: every mail program opens them. A
 * file gets its name once it is complete, and only its owner can read it. The library is loaded for the first one.
 */
export function keepAsFiles(folder: string, from: string): SendEmail {
  return async (email) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(toMessage(email, from));
    const file = join(folder, `${email.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  };
}
