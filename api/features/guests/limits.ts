import type { Limit } from '#api/services/accounts/rate-limit.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';

const windowMs = 15 * MINUTE_MS;

/**
 * How many contacts that were not invited may be tried: fewer for one match from one address than for either
 * alone. A whole club shares one address, so a lockout also stops people who mistyped nothing
 * (docs/lockouts.md). Guessing stays hopeless: 100 in a quarter of an hour are 9,600 a day for a match, from
 * wherever they come, and there are 10,000,000 ends of a phone number that open its seat, so a day finds one
 * seat in a thousand, of a match whose link is known.
 */
export function verifyLimits(matchId: string, address: string): Limit[] {
  return [
    { key: `verify:pair:${matchId} ${address}`, max: 30, windowMs },
    { key: `verify:match:${matchId}`, max: 100, windowMs },
    { key: `verify:address:${address}`, max: 100, windowMs },
  ];
}

/** Counts invalid personal links from one network address; a valid link is never counted. */
export function enterLimits(address: string): Limit[] {
  return [{ key: `enter:address:${address}`, max: 100, windowMs }];
}
