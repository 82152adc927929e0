import { Dexie, type EntityTable, type Table } from 'dexie';
import type { PlayerRow } from '#shared/schemas/rows.ts';
import type { Entry, ReplicaPosition, ReplicaRow } from '#sync/ports.ts';

/** What is kept of an entry: the store gives `seq`, so it is absent until the row is written. */
export type OutboxRow = Entry;

/** A half-entered form, kept on every change (design 3). */
export interface Draft {
  key: string;
  value: unknown;
  /** Milliseconds since 1970 by this device's clock. */
  updatedAt: number;
}

/** Server rows, and in which reading of the feed each was last seen. */
export interface StoredRow extends ReplicaRow {
  generation: number;
}

export type RowKey = [entity: string, id: string];

/** How far this device has read its owner's feed: one row. */
export interface StoredPosition extends ReplicaPosition {
  key: 'position';
}

const NAME = 'ppr-owner-';

/** Whose records a database of this name holds, or null when it is none of ours. */
export function ownerOf(name: string): number | null {
  return name.startsWith(NAME) ? Number(name.slice(NAME.length)) : null;
}

/**
 * One owner's records on this device: replica, drafts and outbox (design 5, Owners). Two owners of
 * one phone never share a database. Transactions are strict: once complete, they survive a dead
 * battery.
 */
export class PlayerDb extends Dexie {
  readonly owner: number;
  declare readonly outbox: EntityTable<OutboxRow, 'seq'>;
  declare readonly rows: Table<StoredRow, RowKey>;
  declare readonly meta: Table<StoredPosition, string>;
  declare readonly drafts: Table<Draft, string>;
  /** Players picked from an online search, so that a match has their names before the feed does. */
  declare readonly cards: EntityTable<PlayerRow, 'id'>;

  constructor(owner: number) {
    super(`${NAME}${owner}`, { chromeTransactionDurability: 'strict' });
    this.owner = owner;
    this.version(1).stores({
      outbox: '++seq, &id, status.state, subject',
      rows: '[entity+id], entity, generation',
      meta: 'key',
      drafts: 'key',
      cards: 'id',
    });
  }
}
