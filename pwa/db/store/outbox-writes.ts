import { type EntryState, type NewEntry, type StatusChange, WAITING } from '#sync/ports.ts';
import type { OutboxRow, PlayerDb } from './player-db.ts';

export type NewRow = NewEntry &
  Pick<OutboxRow, 'endsDraft'> & {
    /** Waiting if absent. */
    status?: EntryState | undefined;
  };

/**
 * Appends the entries within the caller's transaction, in this order; the store numbers them. An id that is already
 * there is left alone, so capturing twice is capturing once.
 */
export async function appendEntries(db: PlayerDb, entries: readonly NewRow[]): Promise<void> {
  for (const entry of entries) {
    const { id } = entry.mutation;
    if (!(await isInOutbox(db, id)))
      await db.outbox.add({ ...entry, id, status: entry.status ?? WAITING });
  }
}

/** True if this mutation was captured, whatever its state is now. */
export async function isInOutbox(db: PlayerDb, id: string): Promise<boolean> {
  return (await db.outbox.where('id').equals(id).count()) > 0;
}

/** Applies the changes within the caller's transaction. An entry whose state is not in `from` is left alone. */
export function changeStatuses(db: PlayerDb, changes: readonly StatusChange[]): Promise<number[]> {
  return Promise.all(
    changes.map(({ id, from, ...change }) => entryInState(db, id, from).modify(change)),
  );
}

/** Records within the caller's transaction what the server corrected, so that the owner is told once. */
export async function saveCorrections(db: PlayerDb, changes: readonly StatusChange[]) {
  const corrected = changes.filter(({ at }) => at !== undefined).map(({ id }) => id);
  if (corrected.length === 0) return;
  const before = await db.corrections.get('corrected');
  const ids = [...new Set([...(before?.ids ?? []), ...corrected])];
  await db.corrections.put({ key: 'corrected', ids });
}

/** The entry of this id if it is in this state. */
export function entryInState(db: PlayerDb, id: string, state: EntryState['state']) {
  return db.outbox
    .where('id')
    .equals(id)
    .filter(({ status }) => status.state === state);
}
