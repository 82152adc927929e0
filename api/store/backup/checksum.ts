import { createHash } from 'node:crypto';
import { appendFileSync, createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#api/core/errors.ts';
import { PRIVATE_FILE } from '#api/core/private-files.ts';

/** A SHA-256. */
const SEAL_BYTES = 32;

/** Appends the SHA-256 of the file's content, because neither engine notices every byte that changes later. */
export async function appendChecksum(file: string, signal?: AbortSignal): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { signal })) hash.update(chunk);
  appendFileSync(file, hash.digest());
}

/**
 * Copies a sealed file without its seal to `copy`, readable by its owner alone, and verifies the copy, so that the
 * verified bytes are the ones that are used. Throws `OperatorError` if they do not match the seal; `copy` is then
 * useless.
 */
export async function copyVerified(
  file: string,
  copy: string,
  signal?: AbortSignal,
): Promise<void> {
  const handle = await open(file);
  try {
    const length = (await handle.stat()).size - SEAL_BYTES;
    if (length <= 0) throw damagedBackup();
    const hash = createHash('sha256');
    await pipeline(
      handle.createReadStream({ start: 0, end: length - 1, autoClose: false }),
      async function* hashed(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(copy, { mode: PRIVATE_FILE }),
      { signal },
    );
    const { buffer } = await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, length);
    if (!hash.digest().equals(buffer)) throw damagedBackup();
  } finally {
    await handle.close();
  }
}

/** The error for a backup that fails verification. */
export function damagedBackup(): OperatorError {
  return new OperatorError('The backup is damaged.');
}
