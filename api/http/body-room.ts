import { Problem } from '#api/core/problem.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';

const MB = 1024 * 1024;
/** What a club behind one address sends at once is far less; a dozen pictures are as much. */
export const ROOM_OF_ADDRESS = 64 * MB;
const ROOM = 512 * MB;
const RETRY_AFTER_S = 5;

/** The bytes of the bodies that this process receives or works on, by the address of their sender. */
const bytesByAddress = new Map<string, number>();
let total = 0;

/** Takes room for so many more bytes of a body. Throws `busy` if there is none, of this address or in all. */
export type TakeRoom = (bytes: number) => void;

/**
 * Runs `work`, and frees the room that it took once it is done: a body may take half a minute to arrive, and thousands
 * of large ones would take all memory. What has not arrived takes no room, so that promises to send much cost nobody
 * theirs.
 */
export async function withRoom(
  address: string,
  work: (take: TakeRoom) => Promise<void>,
): Promise<void> {
  let taken = 0;
  const count = (bytes: number) => {
    taken += bytes;
    total += bytes;
    const left = (bytesByAddress.get(address) ?? 0) + bytes;
    if (left > 0) bytesByAddress.set(address, left);
    else bytesByAddress.delete(address);
  };
  const take = (bytes: number) => {
    if ((bytesByAddress.get(address) ?? 0) + bytes > ROOM_OF_ADDRESS || total + bytes > ROOM)
      throw new Problem('busy', connectionErrors.busy, { retryAfter: RETRY_AFTER_S });
    count(bytes);
  };
  try {
    await work(take);
  } finally {
    count(-taken);
  }
}
