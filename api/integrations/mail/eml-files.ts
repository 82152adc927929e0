import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type SendEmail, toMessage } from './email.ts';

/**
 * Keeps mails as .eml files in this folder, for a server without SMTP_URL: every mail program opens them. A
 * file gets its name once it is complete, and only its owner can read it.
 */
export function keepAsFiles(folder: string, from: string): SendEmail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (email) => {
    const { message } = await transport.sendMail(toMessage(email, from));
    const file = join(folder, `${email.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  };
}
