import type { Limit } from '../../accounts/attempts.ts';

const windowMs = 15 * 60_000;

/**
 * Contacts that were not invited: few for one match from one place, more for either of them alone, since
 * a whole club shares one address (design 7).
 */
export function verifyLimits(matchId: string, address: string): Limit[] {
  return [
    { key: `verify:pair:${matchId} ${address}`, max: 10, windowMs },
    { key: `verify:match:${matchId}`, max: 100, windowMs },
    { key: `verify:address:${address}`, max: 100, windowMs },
  ];
}
