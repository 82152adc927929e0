import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '#api/core/errors.ts';
import { keepPrivate, makePrivateFile } from '#api/core/private-files.ts';

/**
 * Lets `write` fill a temporary file beside the target, and renames it once `write` has resolved and everything is on
 * disk. If anything fails or `signal` aborts, no partial file is left. Only its owner can read it. Throws
 * `OperatorError` if the target exists or its folder does not.
 */
export async function writeAtomically<T>(
  target: string,
  write: (draft: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (existsSync(target)) throw new OperatorError(`${target} already exists. Choose another file.`);
  if (!existsSync(dirname(target)))
    throw new OperatorError(`There is no folder ${dirname(target)}.`);
  const draft = `${target}.${randomUUID()}.unfinished`;
  try {
    makePrivateFile(draft);
    const result = await write(draft);
    signal?.throwIfAborted();
    keepPrivate(draft);
    flush(draft);
    renameSync(draft, target);
    flush(dirname(target));
    return result;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Waits until a file, or a folder's list of entries, is on disk. */
export function flush(place: string): void {
  const handle = openSync(place, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
