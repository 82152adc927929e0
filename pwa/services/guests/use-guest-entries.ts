import { useEffect, useState } from 'react';
import { deviceDb, readFact } from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import type { GuestEntries } from './watch-guest-entries.ts';

/** The unsent entries of this phone's guests, except the owner of the open records; undefined until they are read. */
export function useGuestEntries(): readonly GuestEntries[] | undefined {
  return useGuestEntriesExcept(usePlayerDb().key);
}

/** The same where no records are open. On a phone without other guests no code is fetched for it. */
export function useGuestEntriesExcept(
  except: OwnerKey | undefined,
): readonly GuestEntries[] | undefined {
  const isOther = ({ owner }: { owner: OwnerKey }) => owner !== except;
  const hasGuests = useLiveRead(
    deviceDb,
    async () => (await readFact('guestSeats'))?.some(isOther) ?? false,
    [except],
  );
  const [guests, setGuests] = useState<readonly GuestEntries[]>();
  useEffect(() => {
    if (!hasGuests) return undefined;
    const watching = fetchPart(() => import('./watch-guest-entries.ts')).then((part) =>
      part.watchGuestEntries(except, setGuests),
    );
    return () => void watching.then((stop) => stop());
  }, [except, hasGuests]);
  return hasGuests === false ? NONE : guests;
}

const NONE: readonly GuestEntries[] = [];
