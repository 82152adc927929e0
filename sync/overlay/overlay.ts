import type { Entry } from '../ports.ts';
import { rowSyncStateOf, type ShownRow, SYNCED } from './row-sync-state.ts';

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
  const shownById = new Map(
    rows.map((row): [string, ShownRow<Row>] => [row.id, { row, mark: SYNCED }]),
  );
  for (const entry of entries) {
    const row = project(entry, (id) => shownById.get(id)?.row);
    if (row !== null) shownById.set(row.id, { row, mark: rowSyncStateOf(entry) });
  }
  return [...shownById.values()];
}
