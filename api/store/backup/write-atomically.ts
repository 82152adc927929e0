import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '#api/core/operator-error.ts';
import { keepPrivate, makePrivateFile } from '#api/core/private-files.ts';

/**
 * Has a file written under another name beside it, and gives it its own once `write` has resolved and all is on
 * disk: whatever fails, or when `signal` ends it before, nothing half-written is left. Only its owner reads it.
 * Throws `OperatorError` when there is a file of this name, or no folder for it.
 */
export async function writeAtomically<T>(
  target: string,
  write: (draft: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (existsSync(target)) throw new OperatorError(`${target} is there already: name another file.`);
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

/** Waits until a file, or what a folder lists, is on disk. */
export function flush(place: string): void {
  const handle = openSync(place, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
