import { OLD_CAPTURE_DAYS } from '#shared/limits.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * The local calendar day (yyyy-mm-dd) of an instant, for a phone whose clock stands `utcOffset` minutes east
 * of UTC. The day of RATE-10 is this one (architecture: Ids and time).
 */
export function localDay(at: number, utcOffset: number): string {
  return new Date(at + utcOffset * MINUTE_MS).toISOString().slice(0, 10);
}

/** The calendar day after this one (yyyy-mm-dd). */
export function dayAfter(day: string): string {
  return localDay(Date.parse(`${day}T00:00:00Z`) + DAY_MS, 0);
}

/** Minutes east of UTC at this instant on this device: the sign people use, not JavaScript's. */
export function utcOffsetOf(at: number): number {
  return -new Date(at).getTimezoneOffset();
}

/** An instant in milliseconds with its local day. */
export interface Moment {
  at: number;
  day: string;
  /** Minutes east of UTC. */
  utcOffset: number;
}

/** An instant as this device dates it. */
export function momentHere(at: number): Moment {
  const utcOffset = utcOffsetOf(at);
  return { at, day: localDay(at, utcOffset), utcOffset };
}

/** The calendar day of an instant on this device. */
export function dayHere(at: number): string {
  return localDay(at, utcOffsetOf(at));
}

/**
 * True if a device's clock was wrong by a day or more at the true time `at`. A smaller error may come from a wrong time
 * zone set by hand, with the right day.
 */
export function isClockOff(deviceAt: number, at: number): boolean {
  return Math.abs(at - deviceAt) >= DAY_MS;
}

/** True if a capture at this time is so old that its owner must confirm it (SYNC-24). */
export function isOldCapture(at: number, now: number): boolean {
  return now - at > OLD_CAPTURE_DAYS * DAY_MS;
}

/** True for a real calendar day written yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The calendar day in an ISO 8601 instant, in the instant's own offset; null for a text that is no instant. */
export function dayOfInstant(text: string): string | null {
  const [, day = ''] = INSTANT.exec(text) ?? [];
  return isDay(day) && !Number.isNaN(Date.parse(text)) ? day : null;
}
