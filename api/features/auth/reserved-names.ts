import type { Config } from '#api/core/config.ts';
import { lookalikeKey } from './lookalike-names.ts';

/** The prefixes of the usernames of guests' seats, deleted accounts and demo players. */
const BEGINNINGS = ['guest-', 'deleted-', 'demo+'].map(lookalikeKey);

/**
 * True for usernames that nobody can register, and for their lookalikes: the names of admins, guests, deleted accounts
 * and demo players.
 */
export function isReserved(username: string, { adminUsernames }: Config): boolean {
  const looks = lookalikeKey(username);
  return (
    adminUsernames.some((name) => lookalikeKey(name) === looks) ||
    BEGINNINGS.some((beginning) => looks.startsWith(beginning))
  );
}
