import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';
import type { Limit } from '../accounts/rate-limit.ts';
import { takeUpTo } from '../accounts/rate-limit.ts';
import type { Deps } from '../deps.ts';

/** Calls that make us ask the payment provider: more than a member in doubt makes. */
export function providerLimits(userId: number): Limit[] {
  return [{ key: `provider:account:${userId}`, max: 30, windowMs: HOUR_MS }];
}

/**
 * Looks at the provider that a read makes, such as of a page that is opened again and again: past these the
 * answer is what is known.
 */
function lookLimit(userId: number): Limit {
  return { key: `provider:look:${userId}`, max: 10, windowMs: MINUTE_MS };
}

/** True when a read of this member may look at the provider once more. */
export async function mayLook({ store, now }: Deps, userId: number): Promise<boolean> {
  return store.write(async (tx) => (await takeUpTo(tx, lookLimit(userId), 1, now())) === 1);
}
