import { join } from 'node:path';
import type { Config } from '#api/core/config.ts';
import type { SendEmail } from './email.ts';
import { keepAsFiles } from './eml-files.ts';
import { sendBySmtp } from './smtp.ts';

/** Sends mail by SMTP_URL, or without it into files. */
export function openMail({ smtpUrl, mailFrom, publicOrigin, dataDir }: Config): SendEmail {
  const from = mailFrom ?? `Pickleball Peer Ratings <ppr@${new URL(publicOrigin).hostname}>`;
  return smtpUrl === undefined
    ? keepAsFiles(join(dataDir, 'mail'), from)
    : sendBySmtp(smtpUrl, from);
}
