import { deviceDb, type GuestSeat, readFact } from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import { usePlayerDb } from '../player/player-context.tsx';

/**
 * What this phone remembers of the guest whose records are open: why their ratings wait (docs/rules.md 176), and
 * whether a member has handed them the phone, now or before (GUEST-18). Null for a member; undefined until it is read.
 */
export function useGuestSeat(): GuestSeat | null | undefined {
  const { key } = usePlayerDb();
  const seats = useLiveRead(deviceDb, () => readFact('guestSeats').catch(() => null));
  if (seats === undefined) return undefined;
  return seats?.find(({ owner }) => owner === key) ?? null;
}
