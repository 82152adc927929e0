import { HOUR_MS } from '#shared/domain/days.ts';
import type { Limit } from '../accounts/attempts.ts';

/** Calls that make us ask the payment provider: more than a member in doubt makes. */
export function providerLimits(userId: number): Limit[] {
  return [{ key: `provider:account:${userId}`, max: 30, windowMs: HOUR_MS }];
}
