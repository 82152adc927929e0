import { v7 } from 'uuid';
import type { Clock, Random } from '../ports.ts';
import type { Mutation } from '../protocol/mutation.ts';

/** A UUIDv7 of this instant, from an injected clock and randomness. */
export function makeId(clock: Clock, random: Random): string {
  return v7({ msecs: clock.now(), random: random.bytes(16) });
}

/** Names and dates a deed when it is done; from then on its bytes never change (design 4). */
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

/** A refused deed under a new id, as if never sent: still of the instant at which it was captured. */
export function sameDeedAgain(mutation: Mutation, clock: Clock, random: Random): Mutation {
  return { ...mutation, id: makeId(clock, random) };
}
