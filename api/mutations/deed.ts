import { localDay } from '#shared/domain/days.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';

/** One captured mutation as verbs see it: who did it, and when by the server's clock. */
export interface Deed {
  /** The mutation's id; a match that it changes has it as revision (design 5, Versions). */
  id: string;
  owner: number;
  /** Milliseconds. */
  at: number;
  /** The owner's local day then: the day of "once per day" (design 4). */
  day: string;
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
  return { id: mutation.id, owner, at, day: localDay(at, mutation.utcOffset) };
}
