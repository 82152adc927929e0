import { Problem } from '#api/core/problem.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';

const MB = 1024 * 1024;
/** What a club behind one address sends at once is far less; a dozen pictures are as much. */
export const ROOM_OF_ADDRESS = 64 * MB;
const ROOM = 512 * MB;
const RETRY_AFTER_S = 5;

/** The bytes of the bodies that this process receives or works on, by the address of their sender (request-guards.ts). */
const bytesByAddress = new Map<string, number>();
let total = 0;

/**
 * Runs `work` with so many bytes of a body in memory. Throws `busy` if there are too many, of this address or in all: a
 * body may take half a minute to arrive, and thousands of large ones would take all memory.
 */
export async function withRoom(
  address: string,
  bytes: number,
  work: () => Promise<void>,
): Promise<void> {
  const before = bytesByAddress.get(address) ?? 0;
  if (before + bytes > ROOM_OF_ADDRESS || total + bytes > ROOM)
    throw new Problem('busy', connectionErrors.busy, { retryAfter: RETRY_AFTER_S });
  bytesByAddress.set(address, before + bytes);
  total += bytes;
  try {
    await work();
  } finally {
    total -= bytes;
    const left = (bytesByAddress.get(address) ?? bytes) - bytes;
    if (left > 0) bytesByAddress.set(address, left);
    else bytesByAddress.delete(address);
  }
}
