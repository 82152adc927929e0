import { useEffect, useState } from 'react';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { fetchPart } from '#pwa/ui/lazy/fetch-part.ts';
import type { GuestEntries } from './read-guest-entries.ts';

/**
 * What is unsent on this phone of its guests, besides the open records; undefined until it is read. Fetched
 * after the first screen.
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
