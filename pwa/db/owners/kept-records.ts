import type { RecordCounts } from '#shared/text/other-accounts-records.ts';
import { unsentOf } from '#sync/outbox/unsent.ts';
import type { Entry } from '#sync/ports.ts';
import {
  accountIn,
  type Draft,
  lineageOf,
  type OwnerKey,
  PlayerDb,
  type StoredRow,
} from '../store/player-db.ts';
import { isAccountMarkedDeleted, markAccountDeleted } from './deleted-account.ts';
import { eraseOwner } from './erase-owner.ts';
import { moveReassignedRecords } from './move-reassigned.ts';
import {
  isAboutThem,
  matchesIn,
  type Reassignment,
  reassignDraft,
  reassignEntries,
} from './reassign-records.ts';

/** What is on this phone of somebody who is not signed in. */
export interface KeptRecords {
  owner: OwnerKey;
  /** Null of a guest. */
  username: string | null;
  /** Of the store that the server has now, or of another: nobody can sign in to those any more. */
  store: 'this' | 'other' | 'unknown';
  /** True when the server said that the account was deleted. */
  isAccountDeleted: boolean;
  /** True when the member who is signed in may send them as their own. */
  canReassign: boolean;
  counts: RecordCounts;
}

/** All that a database holds of a player's own. */
interface Contents {
  entries: Entry[];
  drafts: Draft[];
  rows: StoredRow[];
}

const OWN_ROWS = ['match', 'rating-given', 'rating-received'];

/**
 * The records among those of these owners that `member`, if anybody, cannot reach: of other members what was
 * not sent, and of another store than `lineage` everything, since the server has none of it. An unknown store
 * is taken for this one. Usable in a live query: the read of each begins at once, and is one transaction,
 * since a plain `await` in between would leave the live query.
 */
export async function readKept(
  owners: readonly OwnerKey[],
  member: OwnerKey | null,
  lineage: string | undefined,
): Promise<KeptRecords[]> {
  const others = owners.filter((owner) => owner !== member);
  const found = others.map((owner) =>
    opened(owner, (db) => {
      const { outbox, drafts, rows, meta, ownName } = db;
      const read = async () => keptIn(db, member, lineage);
      return db.transaction('r', [outbox, drafts, rows, meta, ownName], read);
    }),
  );
  return (await Promise.all(found)).filter((kept) => kept !== null);
}

/**
 * True if nobody can sign in to these records and they may belong to the signed-in member, who decides about
 * them. False for records that must be someone else's.
 */
export function isOrphaned({ store, canReassign }: KeptRecords): boolean {
  return store === 'other' || canReassign;
}

/** The same as a file that its owner can keep, with all that is known of it. */
export function keptFile({ owner, username, store }: KeptRecords): Promise<string> {
  return opened(owner, async (db) => {
    const { entries, drafts, rows } = await contentsOf(db, store === 'other');
    const records = entries.map(({ mutation, status }) => ({ ...mutation, status }));
    const server = rows.map(({ entity, row }) => ({ entity, row }));
    return JSON.stringify({ owner: db.owner, username, records, drafts, server }, null, 2);
  });
}

/** Deletes them from this phone for good. */
export function discardKept({ owner }: KeptRecords): Promise<void> {
  return eraseOwner(owner);
}

/** Keeps what the server said of the account whose records these are. */
export function saveAccountDeleted(
  { owner }: KeptRecords,
  isAccountDeleted: boolean,
): Promise<void> {
  return opened(owner, (db) => markAccountDeleted(db, isAccountDeleted));
}

/** Makes them the signed-in member's own; gives how many records and forms. */
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
  // What a guest of this store rated is told by its match.
  if (name === undefined && !isOfOtherStore) return null;
  const isAccountDeleted = !isOfOtherStore && (await isAccountMarkedDeleted(db));
  const contents = await contentsOf(db, isOfOtherStore);
  const counts = countsOf(contents);
  const { matches, ratings, others, drafts } = counts;
  const entries = matches + ratings + others;
  // Begun forms alone wait for their owner to sign in, where that is possible.
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

function storeOf(lineage: string | undefined, current: string | undefined): KeptRecords['store'] {
  if (lineage === undefined || current === undefined) return 'unknown';
  return lineage === current ? 'this' : 'other';
}

/** True when something can go on in the member's records, and nobody else must have recorded it. */
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
  const tables = [db.outbox, db.drafts, db.rows];
  return db.transaction('r', tables, async () => {
    const [all, drafts, rows] = await Promise.all([
      db.outbox.orderBy('seq').toArray(),
      db.drafts.toArray(),
      isOfOtherStore ? db.rows.where('entity').anyOf(OWN_ROWS).toArray() : [],
    ]);
    return { entries: isOfOtherStore ? all : unsentOf(all), drafts, rows };
  });
}

/** What was recorded here and came back as a row counts once. */
function countsOf({ entries, drafts, rows }: Contents): RecordCounts {
  const idsOf = (entity: string, kind: string) =>
    new Set([
      ...rows.filter((row) => row.entity === entity).map(({ id }) => id),
      ...entries.filter(({ mutation }) => mutation.kind === kind).map(({ subject }) => subject),
    ]).size;
  const others = entries.filter(({ mutation }) =>
    ['recordResult', 'sendFeedback'].includes(mutation.kind),
  );
  return {
    matches: idsOf('match', 'createMatch'),
    ratings: idsOf('rating-given', 'submitRating'),
    others: others.length,
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
