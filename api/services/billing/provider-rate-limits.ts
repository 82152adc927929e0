import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';
import type { Limit } from '../accounts/rate-limit.ts';
import { takeUpTo } from '../accounts/rate-limit.ts';
import type { Deps } from '../deps.ts';

/** Limits calls that reach the payment provider, above the number that an undecided member makes. */
export function providerLimits(userId: number): Limit[] {
  return [{ key: `provider:account:${userId}`, max: 30, windowMs: HOUR_MS }];
}

/**
 * Limits provider calls by reads, such as of a page that is reloaded repeatedly: beyond it the answer is the stored
 * state.
 */
function lookLimit(userId: number): Limit {
  return { key: `provider:look:${userId}`, max: 10, windowMs: MINUTE_MS };
}

/** True if a read of this member may call the provider once more. */
export async function mayLook({ store, now }: Deps, userId: number): Promise<boolean> {
  return store.write(async (tx) => (await takeUpTo(tx, lookLimit(userId), 1, now())) === 1);
}
