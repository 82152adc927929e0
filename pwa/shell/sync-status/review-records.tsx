import { Suspense, useState } from 'react';
import { useGuestEntries } from '#pwa/services/guests/use-guest-entries.ts';
import { useOffersInstall } from '#pwa/services/install/use-is-installed.ts';
import { useOrphanedCount } from '#pwa/services/kept-records/use-orphaned-count.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { useHasSynced } from '#pwa/services/player/use-has-synced.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';

const SyncPanel = lazyPart('SyncPanel', () => import('./sync-panel.tsx'));

/** Opens the sync panel, where its owner decides what to do with refused records. */
export function ReviewRecords() {
  const sync = useSync();
  const guests = useGuestEntries();
  const orphaned = useOrphanedCount();
  const hasSynced = useHasSynced();
  const offersInstall = useOffersInstall();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="court" onClick={() => setIsOpen(true)}>
        {text.review}
      </Button>
      <Suspense>
        {isOpen && (
          <SyncPanel
            {...{ sync, guests, orphaned, hasSynced, offersInstall }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
