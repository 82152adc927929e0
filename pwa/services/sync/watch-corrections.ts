import { liveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { fetchPart } from '#pwa/ui/lazy/fetch-part.ts';

/** Shows the owner once how many records the server moved to another day (SYNC-11). The result stops watching. */
export function watchCorrections(db: PlayerDb): () => void {
  const subscription = liveRead(db, () => db.corrections.get('corrected')).subscribe(
    (corrected) => {
      if (corrected === undefined) return;
      // If the part cannot be fetched now, the next start tries again.
      void fetchPart(() => import('./show-corrections.ts'))
        .then(({ showCorrections }) => showCorrections(db))
        .catch(() => undefined);
    },
  );
  return () => subscription.unsubscribe();
}
