import { MemoryRateLimit } from '#api/services/accounts/memory-rate-limit.ts';
import type { Deps } from '#api/services/deps.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';

/** New entries of one account in an hour: more than a phone captures in a year. */
export const STORED_AN_HOUR = 8 * 1024 * 1024;
/** What an entry stores besides its own text: its receipt, and rows of indexes. */
export const ENTRY_BYTES = 500;

type Server = Pick<Deps, 'store' | 'now'>;
type OnStored = (entries: readonly Mutation[]) => void;

const limitByStore = new WeakMap<Deps['store'], MemoryRateLimit>();

/**
 * Refuses the entries of an account that has stored too much in this hour, as this process counts it. A phone keeps
 * them and sends them again later. Throws `slow_down`.
 */
export function refuseFlood(server: Server, account: number): void {
  limitOf(server).refuse(String(account), server.now());
}

/**
 * Runs `write`, one transaction that calls `onStored` with the entries that it stores before it ends, and counts
 * these; entries that were stored before do not count again. Throws `slow_down` if concurrent pushes have reached the
 * limit: on PostgreSQL they wait for each other only in the store.
 */
export async function countStored<T>(
  server: Server,
  account: number,
  write: (onStored: OnStored) => Promise<T>,
): Promise<T> {
  let counted = 0;
  const count = (bytes: number) => {
    limitOf(server).count(String(account), server.now(), bytes - counted);
    counted = bytes;
  };
  try {
    return await write((entries) => {
      // A transaction that is retried stored nothing at its first try.
      count(0);
      refuseFlood(server, account);
      count(bytesOf(entries));
    });
  } catch (error) {
    count(0);
    throw error;
  }
}

function bytesOf(entries: readonly Mutation[]): number {
  const bytes = entries.map(
    ({ args }) => ENTRY_BYTES + Buffer.byteLength(JSON.stringify(args) ?? ''),
  );
  return bytes.reduce((all, each) => all + each, 0);
}

function limitOf({ store }: Server): MemoryRateLimit {
  const known = limitByStore.get(store);
  const limit = known ?? new MemoryRateLimit({ max: STORED_AN_HOUR, windowMs: HOUR_MS });
  if (!known) limitByStore.set(store, limit);
  return limit;
}
