import { Problem } from '#api/core/problem.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';

const MB = 1024 * 1024;
const ROOM = 512 * MB;
/** What a club behind one address sends at once is far less; a dozen pictures are as much. */
export const ROOM_OF_ADDRESS = ROOM / 8;
/** For bodies that anybody may begin: apart from the others, of which they would else take all at no cost. */
const ROOM_OF_ANYBODY = 64 * MB;
const RETRY_AFTER_S = 5;

/** Takes room for so many more bytes of a body. Throws `busy` if there is none, of this address or in all. */
export type TakeRoom = (bytes: number) => void;

/**
 * The bytes of the bodies that this process receives or works on, at most so many in all, and an eighth of one address.
 */
class BodyRoom {
  readonly #max: number;
  readonly #bytesByAddress = new Map<string, number>();
  #total = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Runs `work`, and frees the room that it took once it is done: a body may take half a minute to arrive, and
   * thousands of large ones would take all memory. What has not arrived takes no room, so that promises to send much
   * cost nobody theirs.
   */
  async lend(address: string, work: (take: TakeRoom) => Promise<void>): Promise<void> {
    let taken = 0;
    const take = (bytes: number) => {
      const ofAddress = this.#bytesByAddress.get(address) ?? 0;
      if (ofAddress + bytes > this.#max / 8 || this.#total + bytes > this.#max)
        throw new Problem('busy', connectionErrors.busy, { retryAfter: RETRY_AFTER_S });
      this.#count(address, bytes);
      taken += bytes;
    };
    try {
      await work(take);
    } finally {
      this.#count(address, -taken);
    }
  }

  #count(address: string, bytes: number): void {
    this.#total += bytes;
    const left = (this.#bytesByAddress.get(address) ?? 0) + bytes;
    if (left > 0) this.#bytesByAddress.set(address, left);
    else this.#bytesByAddress.delete(address);
  }
}

export const bodyRoom = new BodyRoom(ROOM);
export const bodyRoomOfAnybody = new BodyRoom(ROOM_OF_ANYBODY);
