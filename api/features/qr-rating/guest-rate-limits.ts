import type { Limit } from '#api/services/accounts/rate-limit.ts';
import type { Deps } from '#api/services/deps.ts';
import { readFirstId } from '#api/services/matches/loaded-matches.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/days.ts';

const windowMs = 15 * MINUTE_MS;

/**
 * Limits contacts that were not invited: fewer for one match from one address than for either alone. A whole club
 * shares one address, so a lockout also affects people who mistyped nothing (docs/lockouts.md). Guessing stays
 * hopeless: 100 in a quarter of an hour are 9,600 a day for a match, from any number of addresses, while 10,000,000
 * endings of a phone number exist. So a day of guessing at a match with a known link finds one seat in a thousand.
 */
export function verifyLimits(matchId: string, address: string): Limit[] {
  return [
    { key: `verify:pair:${matchId} ${address}`, max: 30, windowMs },
    { key: `verify:match:${matchId}`, max: 100, windowMs },
    { key: `verify:address:${address}`, max: 100, windowMs },
  ];
}

/** The same: a match and those that it replaced count as one. */
export async function verifyLimitsOf(
  { store }: Pick<Deps, 'store'>,
  matchId: string,
  address: string,
): Promise<Limit[]> {
  return verifyLimits(await store.read((tx) => readFirstId(tx, matchId)), address);
}

/**
 * Counts browsers without access that enter a seat by its contact: each rates by itself (docs/decisions/0114). Counted
 * by address, so that nobody elsewhere is kept out, and nobody elsewhere learns from the refusal how many came in, or
 * when the first did. The personal link still opens a seat for which they are used up.
 */
export function newDeviceLimits(seat: string, address: string): Limit[] {
  return [
    { key: `verify:device:${seat} ${address}`, max: 20, windowMs: DAY_MS },
    { key: `verify:seat:${seat}`, max: 200, windowMs: DAY_MS },
  ];
}

/** Counts invalid personal links from one network address; a valid link is never counted. */
export function enterLimits(address: string): Limit[] {
  return [{ key: `enter:address:${address}`, max: 100, windowMs }];
}
