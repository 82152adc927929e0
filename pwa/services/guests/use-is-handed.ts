import { deviceDb, readFact } from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import { usePlayerDb } from '../player/player-context.tsx';

/**
 * True if the open records are a guest's to whom a member has handed this phone, now or before: the member could enter
 * the guest's contact, which they may know, and must not read what the guest gave (GUEST-18). Undefined until it is read.
 */
export function useIsHanded(): boolean | undefined {
  const { key } = usePlayerDb();
  return useLiveRead(deviceDb, async () => {
    const seats = await readFact('guestSeats');
    return seats?.some(({ owner, isHanded }) => owner === key && isHanded) === true;
  }, [key]);
}
