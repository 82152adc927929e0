import type { Limit } from '#api/services/accounts/rate-limit.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';

/** Refused codes: few for one account, more for an address, which a whole club shares. */
export function redeemLimits(userId: number, address: string): Limit[] {
  const windowMs = 15 * MINUTE_MS;
  return [
    { key: `redeem:account:${userId}`, max: 10, windowMs },
    { key: `redeem:address:${address}`, max: 30, windowMs },
  ];
}
