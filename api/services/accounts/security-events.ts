import type { Deps } from '../deps.ts';
import type { Limit } from './rate-limit.ts';
import { mayAdminister, type UserRow } from './user-views.ts';

/** What was guessed wrong: name and password, the password of who is signed in, or the code of an admin's app. */
type Guess = 'sign-in' | 'password' | 'code';

/**
 * Logs a wrong guess and, if it was the last one allowed, the lockout. The lines hold the member's id (null for an
 * unknown name), and never the name, an email, an address or what was typed.
 */
export function logWrongGuess(
  { log }: Pick<Deps, 'log'>,
  guess: Guess,
  member: number | null,
  usedUp: readonly Limit[],
): void {
  log.info(`${guess}-failed`, { member });
  for (const { key } of usedUp) log.warn(`${guess}-locked`, { member, by: key.split(':')[1] });
}

/** Logs that an admin has signed in, and how. */
export function logAdminSignIn(
  { log, config }: Pick<Deps, 'log' | 'config'>,
  user: UserRow,
  by: 'password' | 'reset-link',
): void {
  if (mayAdminister(user, config)) log.info('admin-signed-in', { member: user.id, by });
}
