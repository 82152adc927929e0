import { deviceDb, readFact, type WaitingGuest } from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';

/**
 * What is known of this guest if only this phone has let them in (docs/rules.md 176), else null; undefined until it is
 * read.
 */
export function useWaiting(owner: OwnerKey): WaitingGuest | null | undefined {
  const seats = useLiveRead(deviceDb, () => readFact('guestSeats').catch(() => null));
  if (seats === undefined) return undefined;
  return seats?.find((seat) => seat.owner === owner)?.waiting ?? null;
}
