import { makeId } from '#sync/outbox/make-mutation.ts';
import { deviceClock, deviceRandom } from './device-clock.ts';

/** A new UUIDv7: final from the moment it is made, on this device (design 4). */
export function newId(): string {
  return makeId(deviceClock, deviceRandom);
}
