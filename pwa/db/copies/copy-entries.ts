import { deviceClock } from '#pwa/db/store/device-clock.ts';
import type { OutboxRow, PlayerDb } from '#pwa/db/store/player-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { storageErrors } from '#pwa/db/store/storage-errors.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';
import type { EntryState } from '#sync/ports.ts';
import { COPY_WAIT_MAX_MS } from './copy-cache.ts';
import { entryKey, receiptKey } from './copy-keys.ts';
import { type CopyStore, copyStore } from './copy-store.ts';

/**
 * Writes the second copy of what was just captured (SYNC-10). It resolves within `COPY_WAIT_MAX_MS` and never throws,
 * so that the screen can say "saved": the entries are in the outbox and will be sent. A failure is reported to the
 * storage watcher, which warns the player, and the next healing writes the copy.
 */
export async function copyCaptured(db: PlayerDb, ids: readonly string[]): Promise<void> {
  try {
    const copying = copyStore().then((store) => store && copyEntries(store, db, ids));
    await withTimeout(deviceClock, COPY_WAIT_MAX_MS, copying);
  } catch (error) {
    storageErrors.report(error);
  }
}

/** An entry as it was captured. It never changes, so its copy is written once; its status is not copied. */
export type EntryCopy = Omit<OutboxRow, 'status'>;

/** Resolves when each of these entries has its copy. */
export async function copyEntries(
  store: CopyStore,
  db: PlayerDb,
  ids: readonly string[],
): Promise<void> {
  // One after another: each has its own time, however many there are.
  for (const row of await rowsOf(db, ids))
    await store.write(db.name, entryKey(row.id), captured(row));
}

/** What is known of an entry that the server has; without it a phone would consider the entry unsent. */
export type ReceiptCopy = Extract<EntryState, { state: 'settled' }>;

/** Resolves when the state of each of these entries that has settled has its copy. */
export async function copyReceipts(
  store: CopyStore,
  db: PlayerDb,
  ids: readonly string[],
): Promise<void> {
  for (const { id, status } of await rowsOf(db, ids))
    if (status.state === 'settled') await store.write(db.name, receiptKey(id), status);
}

async function rowsOf(db: PlayerDb, ids: readonly string[]): Promise<OutboxRow[]> {
  if (ids.length === 0) return [];
  return reopening(db, () => db.outbox.where('id').anyOf(ids).toArray());
}

function captured(row: OutboxRow): EntryCopy {
  const { status: _, ...entry } = row;
  return entry;
}
