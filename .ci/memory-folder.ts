import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Memory as a folder, on Linux. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where tests keep stores: memory where it has room, else the system's temporary folder. Tests wait for a disk longer
 * than they work, and none of them cuts the power, so memory keeps what a store calls durable just as well.
 */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}
