import { isClockOff, localDay, type Moment } from '#shared/domain/days.ts';
import { captureTimes, type PushedCaptures } from '#sync/protocol/capture-time.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';

/**
 * One captured mutation as verbs see it: who did it, and when by the server's clock. Its day is the owner's
 * local day, which "once per day" goes by (architecture: Ids and time).
 */
export interface MutationContext extends Moment {
  /** What the owner's clock said then; `at` is what the server takes it to have been. */
  deviceAt: number;
  /** The mutation's id; a match that it changes has it as revision (architecture: Wire versions). */
  id: string;
  owner: number;
}

/** The time of one push: the server's, and when each mutation was captured by the server's clock. */
export interface PushClocks {
  now: number;
  instantsById: ReadonlyMap<string, number>;
}

interface Pushed extends PushedCaptures {
  mutations: readonly Mutation[];
}

/** The clocks of a push, from what its device knew (sync/protocol/capture-time.ts). */
export function clocksOf(pushed: Pushed): PushClocks {
  const instants = captureTimes(pushed);
  const timed = pushed.mutations.map(
    ({ id }, index) => [id, instants[index] ?? pushed.now] as const,
  );
  return { now: pushed.now, instantsById: new Map(timed) };
}

/**
 * When a mutation was captured, by the server's clock. Nothing is refused for being old (architecture: Ids
 * and time).
 */
export function contextOf(
  mutation: Mutation,
  owner: number,
  { now, instantsById }: PushClocks,
): MutationContext {
  const { id, utcOffset, deviceAt } = mutation;
  const at = instantsById.get(id) ?? now;
  return { id, owner, at, day: localDay(at, utcOffset), utcOffset, deviceAt };
}

/** The mutations whose device had a wrong clock, with the instants that they are taken to be of. */
export function correctionsOf(
  mutations: readonly Mutation[],
  { now, instantsById }: PushClocks,
): { id: string; at: number }[] {
  return mutations
    .map(({ id, deviceAt }) => ({ id, deviceAt, at: instantsById.get(id) ?? now }))
    .filter(({ deviceAt, at }) => isClockOff(deviceAt, at))
    .map(({ id, at }) => ({ id, at }));
}
