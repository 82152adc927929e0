import { utcOffsetOf } from '#shared/domain/days.ts';
import type { Clock, Random } from '#sync/ports.ts';

/** Names this page or worker: the monotonic clock starts again in each. */
const life = String(Math.random());

/** This device's clock, in a page or in the service worker. */
export const deviceClock: Clock = {
  now: () => Date.now(),
  utcOffset: () => utcOffsetOf(Date.now()),
  monotonic: () => ({ life, ran: Math.round(performance.now()) }),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export const deviceRandom: Random = {
  fraction: () => Math.random(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
