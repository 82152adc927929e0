import { v4, v5 } from 'uuid';

/**
 * Keeps our hashes apart from those that others make of the same secret. Never changes: ids of matches depend on it.
 */
const PPR_MATCHES = 'c8ff4bd0-9bc1-4a0e-9d3b-6f3a0f5f2d71';

/** Where the hash begins in an id: after the time and the version. */
const HASH_START = 15;

/** Makes the id of a new match, `now` in milliseconds since 1970, and the secret that only its creator may know. */
export function newMatchId(now: number): { matchId: string; secret: string } {
  const secret = v4();
  return { matchId: matchIdOf(secret, now), secret };
}

/**
 * The id of a new match, made of its secret: a UUIDv8 with the time like that of a UUIDv7, and 74 bits of the hash of
 * a random secret in place of random bits (docs/decisions/0111). `at` is milliseconds since 1970. Only who knows the
 * secret can create the match (SYNC-23). The hash is SHA-1, in which collisions can be made; that does not help here,
 * where a given hash of 122 random bits would have to be inverted.
 */
export function matchIdOf(secret: string, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${hashOf(secret)}`;
}

/**
 * True if the sender of this secret may create the match of this id. An id of version 7 was made by an app that knew no
 * secrets; phones may still hold matches with such ids.
 */
export function mayCreateMatch(matchId: string, secret: string | undefined): boolean {
  if (matchId[HASH_START - 1] === '7') return true;
  return secret !== undefined && matchId.slice(HASH_START) === hashOf(secret);
}

function hashOf(secret: string): string {
  return v5(secret, PPR_MATCHES).slice(HASH_START);
}
