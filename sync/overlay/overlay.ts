import type { Entry, Held } from '#sync/ports.ts';

/**
 * The effect of an entry on the rows, as the server will apply it: the changed row, or null if the entry changes none.
 * `rowById` returns rows as the entries before this one left them.
 */
export type Projector<Row> = (entry: Entry, rowById: (id: string) => Row | undefined) => Row | null;

/**
 * Server rows with the outbox on top, upserted by the row's id (architecture: Read path). Pure: the rows themselves
 * never have a pending mark. `entries` are in the queue's order.
 */
export function overlay<Row extends { id: string }>(
  rows: readonly Row[],
  entries: readonly Entry[],
  project: Projector<Row>,
): ShownRow<Row>[] {
  const synced = rows.map((row): ShownRow<Row> => ({ row, mark: SYNCED }));
  if (entries.length === 0) return synced;
  const shownById = new Map(synced.map((shown) => [shown.row.id, shown]));
  for (const entry of entries) {
    const row = project(entry, (id) => shownById.get(id)?.row);
    if (row !== null) shownById.set(row.id, { row, mark: rowSyncStateOf(entry) });
  }
  return [...shownById.values()];
}

/**
 * Where a shown row is: on the server, on this device only, or refused by the server. Waiting and acknowledged entries
 * look alike except for the mark (architecture: Settling).
 */
export type RowSyncState =
  | { kind: 'synced' }
  | { kind: 'on-phone'; held?: Held | undefined }
  | { kind: 'refused'; message: string };

/** A row as a screen shows it: server rows with the outbox on top (architecture: Read path). */
export interface ShownRow<T> {
  row: T;
  mark: RowSyncState;
}

export const SYNCED: RowSyncState = { kind: 'synced' };

/** The mark of an entry's row. */
function rowSyncStateOf({ status }: Entry): RowSyncState {
  switch (status.state) {
    case 'waiting':
      return { kind: 'on-phone', held: status.held };
    case 'parked':
      return { kind: 'refused', message: status.message };
    case 'acknowledged':
    case 'settled':
      return SYNCED;
    default:
      return status satisfies never;
  }
}
