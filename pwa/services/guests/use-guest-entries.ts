import { useEffect, useState } from 'react';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import type { GuestEntries } from './watch-guest-entries.ts';

/**
 * The unsent entries of this phone's guests, except the owner of the open records; undefined until they are read. The
 * code is fetched after the first screen.
 */
export function useGuestEntries(): readonly GuestEntries[] | undefined {
  const { key } = usePlayerDb();
  const [guests, setGuests] = useState<readonly GuestEntries[]>();
  useEffect(() => {
    const watching = fetchPart(() => import('./watch-guest-entries.ts')).then((part) =>
      part.watchGuestEntries(key, setGuests),
    );
    return () => void watching.then((stop) => stop());
  }, [key]);
  return guests;
}
