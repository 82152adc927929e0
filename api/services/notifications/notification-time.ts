import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';

/** Noon in New York, evening in Europe: it wakes nobody where most players are. */
const HOUR_OF_DAY_UTC = 17;
const SHIFT_MS = HOUR_OF_DAY_UTC * HOUR_MS;

/**
 * The time of the last daily notification before `now`: the same for everybody, and independent of what anybody does
 * (docs/rules.md 83).
 */
export function lastNotificationTime(now: number): number {
  return Math.floor((now - SHIFT_MS) / DAY_MS) * DAY_MS + SHIFT_MS;
}
