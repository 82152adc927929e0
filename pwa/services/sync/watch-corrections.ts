import { liveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { fetchPart } from '#pwa/ui/lazy/fetch-part.ts';

/** Tells the owner once which records the server gave another day (SYNC-11). The result stops watching. */
export function watchCorrections(db: PlayerDb): () => void {
  const subscription = liveRead(db, () => db.corrections.get('corrected')).subscribe(
    (corrected) => {
      if (corrected === undefined) return;
      // Fetched at the next start, if not now.
      void fetchPart(() => import('./show-corrections.ts'))
        .then(({ showCorrections: tellCorrections }) => tellCorrections(db))
        .catch(() => undefined);
    },
  );
  return () => subscription.unsubscribe();
}
