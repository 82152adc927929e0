import { Suspense, useState } from 'react';
import { useGuestEntries } from '#pwa/services/guests/use-guest-entries.ts';
import { useOffersInstall } from '#pwa/services/install/use-is-installed.ts';
import { useOrphanedCount } from '#pwa/services/kept-records/use-orphaned-count.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { useHasSynced } from '#pwa/services/player/use-has-synced.ts';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';

const SyncPanel = lazyPart('SyncPanel', () => import('./sync-panel.tsx'));

/** The sync panel, once it is opened, and what it shows, read before: it would come a moment after the panel. */
export function useSyncPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const read = {
    sync: useSync(),
    guests: useGuestEntries(),
    orphaned: useOrphanedCount(),
    hasSynced: useHasSynced(),
    offersInstall: useOffersInstall(),
  };
  const panel = (
    <Suspense>{isOpen && <SyncPanel {...read} onClose={() => setIsOpen(false)} />}</Suspense>
  );
  return { ...read, open: () => setIsOpen(true), panel };
}
