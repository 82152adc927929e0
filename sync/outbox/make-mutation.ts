import { v7 } from 'uuid';
import type { Clock, Random } from '../ports.ts';
import type { Mutation } from '../protocol/mutation.ts';

/** A UUIDv7 of this instant, from an injected clock and randomness. */
export function makeId(clock: Clock, random: Random): string {
  return v7({ msecs: clock.now(), random: random.bytes(16) });
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
