import { MINUTE_MS, utcOffsetOf } from './days.ts';

/** An instant as ISO 8601 in this device's time zone, whose day is the one on its calendar. */
export function instantHere(at: number): string {
  const offset = utcOffsetOf(at);
  const zone = new Date(Math.abs(offset) * MINUTE_MS).toISOString().slice(11, 16);
  const local = new Date(at + offset * MINUTE_MS).toISOString().slice(0, -1);
  return `${local}${offset < 0 ? '-' : '+'}${zone}`;
}
