import { useState } from 'react';
import { useAddressValue } from '#pwa/services/routing/use-address-value.ts';
import type { RatingDatabase } from './queries.ts';

export type Side = 'given' | 'received';

/**
 * The open tab, in the address (CARD-9). Without one there, the ratings given open, unless only others have rated: then
 * those received. It stays open while what is in the tabs changes.
 */
export function useSide(database: RatingDatabase | undefined): [Side, (side: Side) => void] {
  const [tab, openTab] = useAddressValue('tab');
  const [first, setFirst] = useState<Side | null>(null);
  if (first === null && database?.hasSynced) setFirst(firstSide(database));
  const side = tab === 'given' || tab === 'received' ? tab : (first ?? 'given');
  return [side, openTab];
}

function firstSide({ given, gone, received, arriving }: RatingDatabase): Side {
  return given.length + gone.length === 0 && received.length + arriving > 0 ? 'received' : 'given';
}
