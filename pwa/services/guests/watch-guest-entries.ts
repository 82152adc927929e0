import { deviceDb } from '#pwa/db/device/device-db.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { type GuestEntries, readGuestEntries } from './read-guest-entries.ts';

/**
 * Calls back with the unsent entries of this phone's guests, now and after every change; the returned function stops.
 */
export function watchGuestEntries(
  except: OwnerKey,
  onChange: (guests: readonly GuestEntries[]) => void,
): () => void {
  const subscription = liveRead(deviceDb, () => readGuestEntries(except)).subscribe(onChange);
  return () => subscription.unsubscribe();
}
