import { makeId } from '#sync/outbox/make-mutation.ts';
import { deviceClock, deviceRandom } from './device-clock.ts';

/** A new UUIDv7, made on this device and never changed (architecture: Ids and time). */
export function newId(): string {
  return makeId(deviceClock, deviceRandom);
}
