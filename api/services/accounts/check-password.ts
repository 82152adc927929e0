import { Problem } from '#api/core/problem.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { authRefusals } from '#shared/text/auth.ts';
import type { Deps } from '../deps.ts';
import { findMember } from './find-user.ts';
import { isPassword } from './passwords.ts';
import { type Limit, takeAttempt } from './rate-limit.ts';

/** Wrong current passwords of a member who proves who they are. */
export function passwordLimits(userId: number): Limit[] {
  return [{ key: `password:${userId}`, max: 10, windowMs: 15 * MINUTE_MS }];
}

/**
 * Proves that it is the member who asks, and nobody who found their phone open. Gives the hash that was
 * checked: what is done by it must find it unchanged. The try stays counted until `giveAttemptBack`.
 * Throws `wrong_password` and `slow_down`.
 */
export async function checkPassword(
  { store, now }: Deps,
  userId: number,
  password: string,
): Promise<string> {
  await store.write((tx) => takeAttempt(tx, passwordLimits(userId), now()));
  const user = await store.read((tx) => findMember(tx, userId));
  if (!user?.password || !(await isPassword(password, user.password))) throw wrongPassword();
  return user.password;
}

export function wrongPassword(): Problem {
  return new Problem('wrong_password', authRefusals.wrongPassword);
}
