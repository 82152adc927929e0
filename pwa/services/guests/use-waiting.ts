import { deviceDb, readFact, type WaitingGuest } from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';

/** What is known of this guest if only this phone has let them in (docs/rules.md 176); else undefined. */
export function useWaiting(owner: OwnerKey): WaitingGuest | undefined {
  const seats = useLiveRead(deviceDb, () => readFact('guestSeats'));
  return seats?.find((seat) => seat.owner === owner)?.waiting;
}
