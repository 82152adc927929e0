import { MemoryRateLimit } from '#api/services/accounts/memory-rate-limit.ts';
import type { Deps } from '#api/services/deps.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';

/** New entries of one account in an hour: more than a phone captures in a year. */
export const STORED_AN_HOUR = 8 * 1024 * 1024;
/** What an entry stores besides its own text: its receipt, and rows of indexes. */
export const ENTRY_BYTES = 500;

type Server = Pick<Deps, 'store' | 'now'>;

const limitByStore = new WeakMap<Deps['store'], MemoryRateLimit>();

/**
 * Refuses the entries of an account that has filled much of the disk in this hour, as this process counts it. A phone
 * keeps them and sends them again by itself. Throws `slow_down`.
 */
export function refuseFlood(server: Server, account: number): void {
  limitOf(server).refuse(String(account), server.now());
}

/** Counts entries that are stored now; those that were sent before store nothing. */
export function countStored(server: Server, account: number, entries: readonly Mutation[]): void {
  const bytes = entries.map(
    ({ args }) => ENTRY_BYTES + Buffer.byteLength(JSON.stringify(args) ?? ''),
  );
  const sum = bytes.reduce((all, each) => all + each, 0);
  limitOf(server).count(String(account), server.now(), sum);
}

function limitOf({ store }: Server): MemoryRateLimit {
  const known = limitByStore.get(store);
  const limit = known ?? new MemoryRateLimit({ max: STORED_AN_HOUR, windowMs: HOUR_MS });
  if (!known) limitByStore.set(store, limit);
  return limit;
}
