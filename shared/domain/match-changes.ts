import { nextDailyHour } from './daily-hour.ts';

/**
 * Until when a match that arrived at this time may be edited or deleted by its creator (WRONG-3). It is over when the
 * first ratings that waited are revealed, so no answer about a match tells whether it has any (docs/rules.md 145).
 */
export function editableUntil(arrivedAt: number): number {
  return nextDailyHour(arrivedAt);
}
