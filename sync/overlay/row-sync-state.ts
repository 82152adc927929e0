import type { Entry } from '#sync/ports.ts';

/**
 * Where a shown row is: on the server, on this device only, or refused by the server. Waiting and acknowledged entries
 * look alike except for the mark (architecture: Settling).
 */
export type RowSyncState =
  | { kind: 'synced' }
  | { kind: 'on-phone' }
  | { kind: 'refused'; message: string };

/** A row as a screen shows it: server rows with the outbox on top (architecture: Read path). */
export interface ShownRow<T> {
  row: T;
  mark: RowSyncState;
}

export const SYNCED: RowSyncState = { kind: 'synced' };

/** The mark of an entry's row. */
export function rowSyncStateOf({ status }: Entry): RowSyncState {
  switch (status.state) {
    case 'waiting':
      return { kind: 'on-phone' };
    case 'parked':
      return { kind: 'refused', message: status.message };
    case 'acknowledged':
    case 'settled':
      return SYNCED;
    default:
      return status satisfies never;
  }
}
