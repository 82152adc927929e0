import { deviceClock } from '#pwa/db/store/device-clock.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';

/** The longest time, in milliseconds, for which requests are held. */
export const HELD_MAX_MS = 8_000;

let released: Promise<unknown> = Promise.resolve();

/** Holds the requests that start from now on until `until` is settled, for at most `HELD_MAX_MS`. */
export function holdRequests(until: Promise<unknown>): void {
  released = withTimeout(deviceClock, HELD_MAX_MS, until).catch(() => undefined);
}

/** Resolves when requests may start. */
export function requestsReleased(): Promise<unknown> {
  return released;
}
