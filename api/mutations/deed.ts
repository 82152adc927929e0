import { localDay, type Moment } from '#shared/domain/days.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';

/**
 * One captured mutation as verbs see it: who did it, and when by the server's clock; its day is the owner's
 * local one, that of "once per day" (design 4).
 */
export interface Deed extends Moment {
  /** The mutation's id; a match that it changes has it as revision (design 5, Versions). */
  id: string;
  owner: number;
}

/** The clocks of one push: the server's, and the device's at the same moment. */
export interface Clocks {
  now: number;
  deviceNow: number;
}

/**
 * When a mutation was captured, by the server's clock: the device's skew is taken out, and nothing
 * lies in the future or before 1970. Nothing is refused for being old (design 4).
 */
export function deedOf(mutation: Mutation, owner: number, { now, deviceNow }: Clocks): Deed {
  const at = Math.max(0, Math.min(now, mutation.deviceAt + (now - deviceNow)));
  const { id, utcOffset } = mutation;
  return { id, owner, at, day: localDay(at, utcOffset), utcOffset };
}
