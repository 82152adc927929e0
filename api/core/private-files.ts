import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { errorCode } from './errors.ts';

/** Readable and writable by the owner only, because files contain addresses and password hashes. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Creates the folder for its owner only. An existing one keeps the permissions that the operator gave it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

/** Creates an empty file for its owner only; an existing one becomes private. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    keepPrivate(file);
  }
}

/**
 * Makes an existing file private. Changes it by name: opening and closing a SQLite file would release this process's
 * locks on it.
 */
export function keepPrivate(file: string): void {
  if (!existsSync(file)) return;
  try {
    chmodSync(file, PRIVATE_FILE);
  } catch (error) {
    // Some file systems have no permissions; access to them is up to how they were mounted.
    if (!['EPERM', 'ENOTSUP'].includes(errorCode(error))) throw error;
  }
}
