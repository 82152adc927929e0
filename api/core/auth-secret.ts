import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from './private-files.ts';

/**
 * The secret that signs session cookies if the operator set none: created once and kept in `dataDir`, readable by its
 * owner only. Two processes that start at once use the same one.
 */
export function readOrCreateAuthSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) makeSecret(dataDir, file);
  return readFileSync(file, 'utf8').trim();
}

/** The complete file is linked into place, so that nobody reads half a secret. */
function makeSecret(dataDir: string, file: string): void {
  makePrivateFolder(dataDir);
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: PRIVATE_FILE });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}
