import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { errorCode } from './error-code.ts';

/** Read and written by its owner only: the data are people's addresses and the marks of passwords. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Makes the folder, for its owner only. One that is there keeps the rights that the operator gave it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

/** Makes an empty file for its owner only; one that is there becomes so. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    keepPrivate(file);
  }
}

/**
 * Lets nobody but its owner read a file, where it is there. By its name: to open and close a file of
 * SQLite's would end the locks that this process has on it.
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
