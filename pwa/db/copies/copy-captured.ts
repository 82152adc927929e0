import { deviceClock } from '#pwa/db/store/device-clock.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { storageErrors } from '#pwa/db/store/storage-errors.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';
import { copyEntries } from './copy-entries.ts';
import { copyStore } from './copy-store.ts';
import { COPY_WAIT_MAX_MS } from './copy-wait.ts';

/**
 * Writes the second copy of what was just captured (SYNC-10). It never throws, since the entries are in the
 * outbox and will be sent: a failure is reported to the storage watcher, which warns the player, and the next
 * healing writes the copy.
 */
export async function copyCaptured(db: PlayerDb, ids: readonly string[]): Promise<void> {
  try {
    const store = await copyStore();
    // If Cache Storage never answers, the screen must still say "saved": IndexedDB has the entries.
    if (store !== null)
      await withTimeout(deviceClock, COPY_WAIT_MAX_MS, copyEntries(store, db, ids));
  } catch (error) {
    storageErrors.report(error);
  }
}
