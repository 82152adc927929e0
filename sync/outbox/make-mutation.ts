import type { Clock, Random } from '../ports.ts';
import type { Mutation } from '../protocol/mutation.ts';

/**
 * A UUIDv7 of this instant, from an injected clock and randomness. Put together here, because every start of the app
 * would load 0.7 kB of a package for it.
 */
export function makeId(clock: Clock, random: Random): string {
  const now = clock.now();
  const bytes = random.bytes(16);
  // The time in milliseconds, then the version and the variant, and random bits between and after them.
  for (let index = 0; index < 6; index += 1) bytes[index] = now / 2 ** (40 - 8 * index);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Makes a mutation with its id and time of capture; from then on its bytes never change (architecture: Ids
 * and time).
 */
export function makeMutation(
  { kind, v, args }: Pick<Mutation, 'kind' | 'v' | 'args'>,
  clock: Clock,
  random: Random,
): Mutation {
  return {
    id: makeId(clock, random),
    kind,
    v,
    args,
    deviceAt: clock.now(),
    utcOffset: clock.utcOffset(),
  };
}

/**
 * Returns a refused mutation under a new id, as if it had never been sent; it keeps the time of its capture.
 */
export function withNewId(mutation: Mutation, clock: Clock, random: Random): Mutation {
  return { ...mutation, id: makeId(clock, random) };
}
