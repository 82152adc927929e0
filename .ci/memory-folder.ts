import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder in memory, on Linux. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where tests keep stores and profiles of browsers: in memory if there is room, else in the system's temporary folder.
 * Tests would wait for a disk longer than they work, and none of them cuts the power, so memory is as durable as they
 * need.
 */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}
