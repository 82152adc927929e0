import { isOldCapture } from '#shared/domain/days.ts';
import { type RecordCounts, totalOf } from '#shared/text/other-accounts-records.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry } from '#sync/ports.ts';
import { lineageOf } from '../store/lineage.ts';
import { countedEntries } from '../store/outbox-entries.ts';
import { accountIn, type Draft, type OwnerKey, PlayerDb } from '../store/player-db.ts';
import type { StoredRow } from '../store/row-chunks.ts';
import { isAccountMarkedDeleted, markAccountDeleted } from './deleted-account.ts';
import { eraseOwner } from './erase-owner.ts';
import { moveReassignedRecords } from './move-records.ts';
import { contentsForOthers, holdsPrivate } from './private-records.ts';
import {
  isAboutThem,
  matchesIn,
  type Reassignment,
  reassignDraft,
  reassignEntries,
} from './reassign-records.ts';

/** The records on this phone of an owner who is not signed in. */
export interface KeptRecords {
  owner: OwnerKey;
  /** Null for a guest. */
  username: string | null;
  /**
   * Whether the records belong to the store that the server has now, or to another, to which nobody can sign in any
   * more.
   */
  store: 'this' | 'other' | 'unknown';
  /** True if the server said that the account was deleted. */
  isAccountDeleted: boolean;
  /** True if the signed-in member may send them as their own. */
  canReassign: boolean;
  counts: RecordCounts;
}

/** Everything in a database that the player made. */
interface Contents {
  entries: Entry[];
  drafts: Draft[];
  rows: StoredRow[];
}

const OWN_ROWS: readonly string[] = ['match', 'rating-given', 'rating-received'];

/**
 * The records in this database that `member`, if anybody is signed in, cannot reach, or null: unsent records of another
 * member, while nobody is signed in those of a guest whose access has ended (docs/rules.md 122), and all records of
 * another store than `lineage`, since the server has none of them. A database of unknown lineage counts as this
 * store's. One transaction.
 */
export async function readKept(
  db: PlayerDb,
  member: OwnerKey | null,
  lineage: string | undefined,
): Promise<KeptRecords | null> {
  if (db.key === member) return null;
  const { outbox, drafts, chunks, meta, ownName } = db;
  const tables = [outbox, drafts, chunks, meta, ownName];
  return db.transaction('r', tables, async () => keptIn(db, member, lineage));
}

/**
 * True if nobody can sign in to these records and they may belong to the signed-in member, who decides about them.
 * False for records that must be another person's.
 */
export function isOrphaned({ store, canReassign }: KeptRecords): boolean {
  return store === 'other' || canReassign;
}

/** A file of an owner's records. */
export interface KeptFile {
  content: string;
  /** False if it leaves out what only the owner gets (docs/rules.md 122). */
  isComplete: boolean;
}

/**
 * The records as a file, with everything known about them; for `reader`, the name of the signed-in member, without
 * private ratings unless they are that member's own. Their own can only be those of another store, of the same name.
 */
export function keptFile(
  { owner, username, store }: KeptRecords,
  reader: string | null,
): Promise<KeptFile> {
  return opened(owner, async (db) => {
    const all = await contentsOf(db, store === 'other');
    const isOwn = store === 'other' && username !== null && username === reader;
    const { entries, drafts, rows } = isOwn ? all : contentsForOthers(all);
    const records = entries.map(({ mutation, status }) => ({ ...mutation, status }));
    const server = rows.map(({ entity, row }) => ({ entity, row }));
    const file = { owner: db.owner, username, records, drafts, server };
    return {
      content: JSON.stringify(file, null, 2),
      isComplete: isOwn || !holdsPrivate(all),
    };
  });
}

/** Deletes them from this phone for good. */
export function discardKept({ owner }: KeptRecords): Promise<void> {
  return eraseOwner(owner);
}

/** Records what the server said about the account that has these records. */
export function saveAccountDeleted(
  { owner }: KeptRecords,
  isAccountDeleted: boolean,
): Promise<void> {
  return opened(owner, (db) => markAccountDeleted(db, isAccountDeleted));
}

/** Makes the records the signed-in member's own; returns the number of records and drafts. */
export function reassignKeptRecords(
  { owner }: KeptRecords,
  { key, to }: Omit<Reassignment, 'from'>,
): Promise<number> {
  return opened(owner, (from) =>
    opened(key, (db) => moveReassignedRecords(from, db, { from: from.owner, key, to })),
  );
}

async function keptIn(
  db: PlayerDb,
  member: OwnerKey | null,
  current: string | undefined,
): Promise<KeptRecords | null> {
  const store = storeOf(await lineageOf(db), current);
  const isOfOtherStore = store === 'other';
  const name = await db.ownName.get(db.owner);
  const isGuests = name === undefined && !isOfOtherStore;
  // Guests discard their records on the match's page.
  if (isGuests && member !== null) return null;
  const isAccountDeleted = !isOfOtherStore && (await isAccountMarkedDeleted(db));
  const contents = await contentsOf(db, isOfOtherStore);
  if (isGuests && !isAbandoned(contents)) return null;
  const counts = countsOf(contents, db.owner);
  const { drafts } = counts;
  const entries = totalOf(counts) - drafts;
  // If only drafts are left and the owner can sign in, the drafts wait for that.
  if (entries + (isOfOtherStore || isAccountDeleted ? drafts : 0) === 0) return null;
  const canReassign =
    isAccountDeleted && store === 'this' && member !== null && isSendable(db, member, contents);
  return {
    owner: db.key,
    username: name?.username ?? null,
    store,
    isAccountDeleted,
    canReassign,
    counts,
  };
}

/** True if a guest recorded all of it so long ago that their access has ended since. */
function isAbandoned({ entries }: Contents): boolean {
  return entries.every(({ mutation }) => isOldCapture(mutation.deviceAt, Date.now()));
}

function storeOf(lineage: string | undefined, current: string | undefined): KeptRecords['store'] {
  if (lineage === undefined || current === undefined) return 'unknown';
  return lineage === current ? 'this' : 'other';
}

/** True if something can be moved to the member's records and nothing shows that another person recorded it. */
function isSendable({ owner }: PlayerDb, member: OwnerKey, { entries, drafts }: Contents): boolean {
  const to = { id: accountIn(member) };
  if (isAboutThem(entries, to.id)) return false;
  const handover = { from: owner, key: member, to };
  const moving = reassignEntries(entries, handover).entries;
  const matches = matchesIn(moving);
  return (
    moving.length > 0 || drafts.some((draft) => reassignDraft(draft, handover, matches) !== null)
  );
}

async function contentsOf(db: PlayerDb, isOfOtherStore: boolean): Promise<Contents> {
  const tables = [db.outbox, db.drafts, db.chunks];
  return db.transaction('r', tables, async () => {
    const [all, drafts, rows] = await Promise.all([
      db.outbox.orderBy('seq').toArray(),
      db.drafts.toArray(),
      isOfOtherStore ? ownRows(db) : [],
    ]);
    return { entries: isOfOtherStore ? all : unsentOf(all), drafts, rows };
  });
}

async function ownRows(db: PlayerDb): Promise<StoredRow[]> {
  const rows = await db.rows.toArray();
  return rows.filter(({ entity }) => OWN_ROWS.includes(entity));
}

/** A record that was captured here and came back as a row counts once, and one that was deleted since does not. */
function countsOf({ entries: all, drafts, rows }: Contents, owner: number): RecordCounts {
  const entries = countedEntries(all, owner);
  const idsOf = (entity: string, kind: string) =>
    new Set([
      ...rows.filter((row) => row.entity === entity).map(({ id }) => id),
      ...entries.filter(({ mutation }) => mutation.kind === kind).map(({ subject }) => subject),
    ]).size;
  const countOf = (...kinds: readonly string[]) =>
    entries.filter(({ mutation }) => kinds.includes(mutation.kind)).length;
  return {
    matches: idsOf('match', 'createMatch'),
    ratings: idsOf('rating-given', 'submitRating'),
    changes: countOf('recordResult', 'editMatch', 'deleteMatch', 'changeRating', 'leaveMatch'),
    feedback: countOf('sendFeedback'),
    drafts: drafts.length,
  };
}

async function opened<T>(owner: OwnerKey, read: (db: PlayerDb) => Promise<T>): Promise<T> {
  const db = new PlayerDb(owner);
  try {
    return await read(db);
  } finally {
    db.close();
  }
}
