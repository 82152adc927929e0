import type { OutboxRow, PlayerDb } from '#pwa/db/store/player-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { entryKey } from './copy-keys.ts';
import type { CopyStore } from './copy-store.ts';

/** An entry as it was captured. It never changes, so its copy is written once; its status is not copied. */
export type EntryCopy = Omit<OutboxRow, 'status'>;

/** Resolves when each of these entries has its copy. */
export async function copyEntries(
  store: CopyStore,
  db: PlayerDb,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await reopening(db, () => db.outbox.where('id').anyOf(ids).toArray());
  await Promise.all(rows.map((row) => store.write(db.name, entryKey(row.id), captured(row))));
}

function captured(row: OutboxRow): EntryCopy {
  const { status: _, ...entry } = row;
  return entry;
}
