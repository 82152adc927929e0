import { DAY_MS, HOUR_MS } from './days.ts';

/** Noon in New York, evening in Europe: it wakes nobody where most players are. */
const HOUR_OF_DAY_UTC = 17;
const SHIFT_MS = HOUR_OF_DAY_UTC * HOUR_MS;

/**
 * The last daily hour at or before `now`, in milliseconds: when ratings that wait are revealed, numbers that others see
 * move, and notifications go out. It is the same for everybody, and independent of what anybody does (docs/rules.md
 * 83).
 */
export function lastDailyHour(now: number): number {
  return Math.floor((now - SHIFT_MS) / DAY_MS) * DAY_MS + SHIFT_MS;
}

/** The first daily hour after `now`, in milliseconds. */
export function nextDailyHour(now: number): number {
  return lastDailyHour(now) + DAY_MS;
}
