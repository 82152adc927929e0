import { createHash } from 'node:crypto';
import type { Limit } from '#api/services/accounts/rate-limit.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';

/**
 * Wrong passwords: few for one account from one address, more for either of them alone. A name is counted by its hash,
 * so that none is stored in the clear after its account is gone (docs/rules.md 40).
 */
export function loginLimits(usernameFold: string, address: string): Limit[] {
  const windowMs = 15 * MINUTE_MS;
  const account = hashOf(usernameFold);
  return [
    { key: `login:pair:${account} ${address}`, max: 10, windowMs },
    { key: `login:account:${account}`, max: 100, windowMs },
    { key: `login:address:${address}`, max: 100, windowMs },
  ];
}

/** Refused registrations, such as guessed codes; a whole club shares one address. */
export function refusedRegistrationLimits(address: string): Limit[] {
  return [{ key: `register:refused:${address}`, max: 30, windowMs: 15 * MINUTE_MS }];
}

/** Unknown codes of links; a whole club may have opened a dead one. */
export function checkedCodeLimits(address: string): Limit[] {
  return [{ key: `code:address:${address}`, max: 30, windowMs: 15 * MINUTE_MS }];
}

/** All codes of links, known ones too, counted in memory: more than the players of any club open. */
export const CODE_CHECKS = { max: 300, windowMs: 15 * MINUTE_MS } as const;

/** All registrations, because each costs a password hash and an account. */
export function registrationLimits(address: string): Limit[] {
  return [{ key: `register:address:${address}`, max: 200, windowMs: 60 * MINUTE_MS }];
}

/** Requests for a new password, by one name or email, and from one address, which a whole club may share. */
export function forgottenLimits(typedFold: string, address: string): Limit[] {
  const windowMs = 15 * MINUTE_MS;
  return [
    { key: `forgot:typed:${hashOf(typedFold)}`, max: 3, windowMs },
    { key: `forgot:address:${address}`, max: 30, windowMs },
  ];
}

/** Mails with such a link to one account, by any name; unknown accounts are counted too. */
export function forgottenAccountLimit(userId: number | null, typedFold: string): Limit {
  const account = userId ?? hashOf(typedFold);
  return { key: `forgot:account:${account}`, max: 3, windowMs: 15 * MINUTE_MS };
}

/** Mails with a verification link to one member. */
export function proofMailLimits(userId: number): Limit[] {
  return [{ key: `proof:${userId}`, max: 3, windowMs: 15 * MINUTE_MS }];
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
