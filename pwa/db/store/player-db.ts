import { Dexie, type EntityTable, type Table } from 'dexie';
import type { PlayerRow } from '#shared/schemas/rows.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';
import type { Entry, ReplicaPosition, ServerTimeSample } from '#sync/ports.ts';
import { deviceClock } from './device-clock.ts';
import { newId } from './new-id.ts';
import { restoreUnconfirmedDrafts } from './restore-drafts.ts';
import {
  CHUNK_SCHEMA,
  chunksOf,
  type RowChunk,
  type RowKey,
  RowStore,
  type StoredRow,
} from './row-chunks.ts';

/** An entry as it is stored. The store gives `seq`, so it is absent until the row is written. */
export interface OutboxRow extends Entry {
  /** The draft that the entry was captured from and that ended with it. */
  endsDraft?: string;
}

/** A half-entered form, stored on every change. */
export interface Draft {
  /** Made when the form is opened: two tabs with the same form have a draft each. */
  id: string;
  /** The kind of form, such as `create-match` or `rating:<match>:<player>`. */
  key: string;
  value: unknown;
  /** Milliseconds since 1970 by this device's clock. */
  updatedAt: number;
}

/** A player that an online search found; `foundAt` in milliseconds by this device's clock. */
export interface FoundCard {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profilePicture: string | null;
  foundAt: number;
}

/** The owner's name, for screens on which nobody is signed in: one row. */
export interface OwnerName {
  id: number;
  username: string;
  /** When their records were last opened, in milliseconds by this device's clock. */
  openedAt: number;
}

/** An entry or a draft that ended on this phone: healing does not put back its second copy. */
export interface Ended {
  id: string;
  /** Milliseconds since 1970 by this device's clock. */
  at: number;
}

/** The position up to which this device has read its owner's feed: one row. */
export interface StoredPosition extends ReplicaPosition {
  key: typeof POSITION;
}

/**
 * The key of an owner's records: an account of one store, as `lineage~id`, since another store gives the same ids to
 * other people (docs/decisions/0096). An id alone names records from before lineages existed.
 */
export type OwnerKey = number | `${string}~${number}`;

/** When the server last answered for this owner: one row. */
export interface StoredContact extends ServerTimeSample {
  key: 'contact';
}

/** Entries whose day the server corrected, until the owner was told: one row. */
interface StoredCorrections {
  key: 'corrected';
  ids: readonly string[];
}

/** The owner has done or dismissed all first steps (DASH-11): one row. */
interface StoredFirstSteps {
  key: 'first-steps';
  areOver: true;
}

/** The matches that the owner has skipped on this phone (LIST-7): one row. */
interface StoredSkipped {
  key: 'skipped';
  matchIds: readonly string[];
}

const NAME = 'ppr-owner-';

/**
 * The key of the position of the rows in chunks. App versions from before the chunks have theirs under another key.
 * If they run again after a deployment was rolled back, they start from the beginning instead of continuing from rows
 * that they do not have.
 */
export const POSITION = 'chunks-position';

/** The key of the ratings that others removed (gone-ratings.ts), in the table of the position. */
export const GONE_RATINGS = 'gone-ratings';

/** The key of what names the matches that others deleted (gone-matches.ts), in the same table. */
export const GONE_MATCHES = 'gone-matches';

/**
 * How long a browser may take to list its databases, and how often it is asked: while storage is being cleared,
 * Chromium may never answer one call, but answers the next.
 */
const LIST_WAIT_MS = 1000;
const LIST_TRIES = 3;

/** All owners with records on this device, signed in or out. Rejects if the browser does not say. */
export async function ownersHere(): Promise<OwnerKey[]> {
  return (await listDatabases()).map(ownerNamed).filter((owner) => owner !== null);
}

async function listDatabases(tries = LIST_TRIES): Promise<string[]> {
  try {
    return await withTimeout(deviceClock, LIST_WAIT_MS, Dexie.getDatabaseNames());
  } catch (error) {
    if (tries === 1) throw error;
    return listDatabases(tries - 1);
  }
}

/** The owner of the database with this name; null if it is not a player's database. */
export function ownerNamed(name: string): OwnerKey | null {
  if (!name.startsWith(NAME)) return null;
  const key = name.slice(NAME.length);
  return namesLineage(key) ? key : Number(key);
}

/** The account's id in its store. */
export function accountIn(owner: OwnerKey): number {
  return Number(String(owner).split('~').at(-1));
}

function namesLineage(key: string): key is `${string}~${number}` {
  return key.includes('~');
}

/**
 * One owner's records on this device: replica, drafts and outbox (architecture: Owners). Two owners on one phone never
 * share a database. Transactions are strict: once complete, they survive a power failure.
 */
export class PlayerDb extends Dexie {
  readonly key: OwnerKey;
  /** The account's id in its store. */
  readonly owner: number;
  declare readonly outbox: EntityTable<OutboxRow, 'seq'>;
  /** Where `rows` are stored: transactions name this table. */
  declare readonly chunks: Table<RowChunk, RowKey>;
  readonly rows: RowStore;
  declare readonly meta: Table<StoredPosition, string>;
  declare readonly drafts: Table<Draft, string>;
  /** Players picked from an online search, so that a match shows their names before the feed brings them. */
  declare readonly cards: EntityTable<PlayerRow, 'id'>;
  /** Players found by online searches, for searching without signal. */
  declare readonly found: EntityTable<FoundCard, 'id'>;
  declare readonly ownName: EntityTable<OwnerName, 'id'>;
  declare readonly ended: EntityTable<Ended, 'id'>;

  constructor(key: OwnerKey) {
    // Without Dexie's cache, which answered a live query with a draft that had ended.
    super(`${NAME}${key}`, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.key = key;
    this.owner = accountIn(key);
    this.version(1).stores({
      outbox: '++seq, &id, status.state, subject',
      rows: '[entity+id], entity, generation',
      meta: 'key',
      drafts: 'key',
      cards: 'id',
    });
    // Adds tables only.
    this.version(2).stores({ found: 'id, foundAt', ownName: 'id' });
    // Drafts get an id of their own. IndexedDB cannot change a primary key in place, so they move out and back.
    this.version(3)
      .stores({ drafts: null, movingDrafts: 'id' })
      .upgrade(async (upgrade) => {
        const kept = await upgrade.table<Draft>('drafts').toArray();
        const named = kept.map((draft) => ({ ...draft, id: newId() }));
        await upgrade.table('movingDrafts').bulkAdd(named);
      });
    this.version(4)
      .stores({ drafts: 'id, key', movingDrafts: null })
      .upgrade(async (upgrade) => {
        await upgrade.table('drafts').bulkAdd(await upgrade.table('movingDrafts').toArray());
      });
    this.version(5).stores({ ended: 'id' });
    // An index: a rating is checked against those of the same player, not against those of all years.
    this.version(6).stores({ rows: '[entity+id], entity, generation, [entity+row.ratedUserId]' });
    // Recent ratings are found by their day. Rows of an entity are a range of the primary key, without an index.
    this.version(7).stores({
      rows: '[entity+id], generation, [entity+row.ratedUserId], [entity+row.day]',
    });
    this.version(8)
      .stores({ rows: null, chunks: CHUNK_SCHEMA })
      .upgrade(async (upgrade) => {
        const rows = await upgrade.table<StoredRow>('rows').toArray();
        await upgrade.table<RowChunk>('chunks').bulkAdd(chunksOf(rows));
        const meta = upgrade.table('meta');
        const position = await meta.get('position');
        if (position === undefined) return;
        await meta.put({ ...position, key: POSITION });
        await meta.delete('position');
      });
    this.rows = new RowStore(this);
    this.on('ready', () => restoreUnconfirmedDrafts(this), true);
  }

  /** What is known about the server's time, in the table of the position. */
  get contacts(): Table<StoredContact, string> {
    return this.table('meta');
  }

  get corrections(): Table<StoredCorrections, string> {
    return this.table('meta');
  }

  get firstSteps(): Table<StoredFirstSteps, string> {
    return this.table('meta');
  }

  get skipped(): Table<StoredSkipped, string> {
    return this.table('meta');
  }

  /**
   * All tables but the drafts and those that are written with them, for reads of one moment. A read of several tables
   * waits for writes to any of them, and a write waits for such reads: typing must not wait for a page of the feed.
   */
  get records(): Table[] {
    return this.tables.filter(({ name }) => name !== this.drafts.name && name !== this.ended.name);
  }
}

/** Stores the owner's name, for screens on which nobody is signed in. `now` is this device's clock, in milliseconds. */
export async function saveOwnName(db: PlayerDb, username: string, now: number): Promise<void> {
  await db.ownName.put({ id: db.owner, username, openedAt: now });
}
