import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type SendLetter, toMessage } from './letter.ts';

/**
 * Keeps letters as .eml files in this folder, for whoever runs a server without mail (design 7): every
 * mail program opens them. A file has its name once it is whole, and only its owner reads it.
 */
export function keepAsFiles(folder: string, from: string): SendLetter {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (letter) => {
    const { message } = await transport.sendMail(toMessage(letter, from));
    const file = join(folder, `${letter.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  };
}
