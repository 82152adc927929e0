import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Problem } from '#api/core/problem.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { authRefusals } from '#shared/text/auth.ts';
import type { Deps } from '../deps.ts';
import { findMember } from './find-user.ts';
import { type Limit, takeAttempt } from './rate-limit.ts';
import { logWrongGuess } from './security-events.ts';

/**
 * argon2 runs on the four threads of libuv, which also compress answers, read files and look up names. A hash keeps its
 * thread busy for tens of milliseconds, so a few at once leave threads for the rest, and a processor for this thread.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const pool = pLimit(HASHES_AT_ONCE);

/** The hash of an unknown password, created once, for names without an account. */
let nobodysHash: Promise<string> | null = null;

/** An argon2id hash with the library's defaults (19 MiB, 2 passes); never within a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return pool(() => argon2.hash(password));
}

/**
 * True if the password matches this hash. Without a hash it works as long and returns false, so that the time of a
 * sign-in does not reveal whether the account exists.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const hash = passwordHash ?? (await nobodysHash);
  const matches = await pool(() => argon2.verify(hash, password));
  return matches && passwordHash != null;
}

/** Limits wrong current passwords of a signed-in member. */
export function passwordLimits(userId: number): Limit[] {
  return [{ key: `password:member:${userId}`, max: 10, windowMs: 15 * MINUTE_MS }];
}

/**
 * Verifies that the request comes from the member and not from someone who found their phone open. Returns the verified
 * hash, which a later write must find unchanged. The attempt stays counted until `giveAttemptBack`. Throws
 * `wrong_password` and `slow_down`.
 */
export async function checkPassword(deps: Deps, userId: number, password: string): Promise<string> {
  const { store, now } = deps;
  const usedUp = await store.write((tx) => takeAttempt(tx, passwordLimits(userId), now()));
  const user = await store.read((tx) => findMember(tx, userId));
  if (!user?.password || !(await isPassword(password, user.password))) {
    logWrongGuess(deps, 'password', userId, usedUp);
    throw wrongPassword();
  }
  return user.password;
}

export function wrongPassword(): Problem {
  return new Problem('wrong_password', authRefusals.wrongPassword);
}
