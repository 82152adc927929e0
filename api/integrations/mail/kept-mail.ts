import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#shared/domain/days.ts';

/**
 * Long enough to pass a mail on. An invitation has a link that opens a guest's seat for 180 days, so the file must not
 * stay for as long.
 */
export const MAIL_KEPT_MS = 30 * DAY_MS;

/** The folder of the mails of a server without SMTP_URL. */
export function keptMailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Deletes mails that were kept for `MAIL_KEPT_MS`, and what an interrupted write left. Other files stay. */
export async function deleteOldMail(dataDir: string, now: number): Promise<void> {
  const folder = keptMailFolder(dataDir);
  const names = await readdir(folder).catch(ignoreMissing);
  for (const name of names ?? []) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(ignoreMissing);
    if (found && found.mtimeMs < now - MAIL_KEPT_MS) await rm(file, { force: true });
  }
}

/** The operator may delete mails at any moment. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
