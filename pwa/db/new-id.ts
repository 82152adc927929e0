import { v7 } from 'uuid';

/** A new UUIDv7: final from the moment it is made, on this device (design 4). */
export function newId(): string {
  return v7();
}
