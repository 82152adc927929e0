import type { Deps } from '#api/services/deps.ts';
import { lastNotificationTime } from '#api/services/notifications/notification-time.ts';
import { DAY_MS } from '#shared/domain/days.ts';

/** Something that the server does by itself from time to time. */
export interface Job {
  name: string;
  /** A short description, shown when the job is run by hand. */
  does: string;
  /** What has to be set up first, where that is not given: the job is off then. */
  isOff?: (deps: Deps) => boolean;
  /** When it is due again after a run that began at `startedAt`, both in milliseconds. */
  nextAfter: (startedAt: number) => number;
  /**
   * Does some of it, in transactions that each stand by themselves, and resolves with whether there is more.
   * Doing it again does no harm. `signal` is given when it shall stop; what it throws makes it tried again.
   */
  doBatch: (deps: Deps, signal: AbortSignal) => Promise<boolean>;
}

/** A job that is due again so long after its last run began. */
export function every(ms: number): Job['nextAfter'] {
  return (startedAt) => startedAt + ms;
}

/** A job that is due again at the next daily time of notifications. */
export const daily: Job['nextAfter'] = (startedAt) => lastNotificationTime(startedAt) + DAY_MS;

/** A job that is due as soon as a month has begun by UTC. */
export function monthly(startedAt: number): number {
  const date = new Date(startedAt);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
