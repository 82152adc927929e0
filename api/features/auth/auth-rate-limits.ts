import { createHash } from 'node:crypto';
import type { Limit } from '#api/services/accounts/rate-limit.ts';
import type { KnownDevice } from '#api/services/accounts/sign-in-browser.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { mailboxOf } from '#shared/domain/same-contact.ts';

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

/**
 * The same for an account by its name and its email together, so that two spellings allow no more guesses than one.
 * Over these, a password is answered as a wrong one: a refusal would reveal to whom an email belongs. Unknown accounts
 * are counted too, by what was typed, so that the writes are the same.
 */
export function joinedLoginLimits(
  userId: number | undefined,
  typedFold: string,
  address: string,
): Limit[] {
  const windowMs = 15 * MINUTE_MS;
  const account = userId ?? hashOf(typedFold);
  return [
    { key: `login:joined:${account} ${address}`, max: 10, windowMs },
    { key: `login:joined:${account}`, max: 100, windowMs },
  ];
}

/**
 * Wrong passwords of a member on a device on which they have signed in before: a count of its own, so that nobody
 * else's tries lock the member out there.
 */
export function knownDeviceLoginLimits(userId: number, device: KnownDevice): Limit[] {
  return [
    { key: `login:device:${userId} ${hashOf(device.id)}`, max: 10, windowMs: 15 * MINUTE_MS },
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

/**
 * Requests for a new password from one address, by one name or email and in all; a whole club may share the address.
 * What is asked for elsewhere does not count, so that nobody keeps a member from asking.
 */
export function forgottenLimits(typedFold: string, address: string): Limit[] {
  const windowMs = 15 * MINUTE_MS;
  return [
    { key: `forgot:pair:${hashOf(typedFold)} ${address}`, max: 3, windowMs },
    { key: `forgot:address:${address}`, max: 30, windowMs },
  ];
}

/** Such requests of a member from a device on which they have signed in before, which nobody else's use up. */
export function knownDeviceForgottenLimits(userId: number, device: KnownDevice): Limit[] {
  return [
    { key: `forgot:device:${userId} ${hashOf(device.id)}`, max: 3, windowMs: 15 * MINUTE_MS },
  ];
}

/**
 * Mails with such a link to one account, by any name, that one address and all addresses cause; unknown accounts are
 * counted too. Whoever is not mailed for a limit has links in the mailbox that work.
 */
export function forgottenMailLimits(
  userId: number | null,
  typedFold: string,
  address: string,
): Limit[] {
  const account = userId ?? hashOf(typedFold);
  const windowMs = 15 * MINUTE_MS;
  return [
    { key: `forgot:mails:${account} ${address}`, max: 3, windowMs },
    { key: `forgot:mails:${account}`, max: 6, windowMs },
  ];
}

/** Mails with a verification link to one member. */
export function proofMailLimits(userId: number): Limit[] {
  return [{ key: `proof:${userId}`, max: 3, windowMs: 15 * MINUTE_MS }];
}

/**
 * Mails with a link that changes an email: those that one member causes, and those that all members cause to one
 * mailbox, by any spelling of it, since it may be anybody's.
 */
export function emailChangeLimits(userId: number, emailFold: string): Limit[] {
  return [
    { key: `email-change:${userId}`, max: 5, windowMs: DAY_MS },
    { key: `email-change:to:${hashOf(mailboxOf(emailFold))}`, max: 5, windowMs: DAY_MS },
  ];
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
