import type { KeptCounts } from '#shared/text-kept-records.ts';
import type { Entry } from '#sync/ports.ts';
import { eraseOwner } from './erase-owner.ts';
import { lineageOf, type OwnerKey, ownersHere, PlayerDb, type StoredRow } from './player-db.ts';

/** What is on this phone of somebody who is not signed in. */
export interface KeptRecords {
  owner: OwnerKey;
  /** Null of a guest. */
  username: string | null;
  /** True when the server has another store by now: nobody can sign in to these records any more. */
  isOfOtherStore: boolean;
  counts: KeptCounts;
}

/** All that a database holds of a player's own. */
interface Contents {
  entries: Entry[];
  drafts: unknown[];
  rows: StoredRow[];
}

const OWN_ROWS = ['match', 'rating-given', 'rating-received'];

/**
 * The records on this phone that `member`, if anybody, cannot reach: of other members what was not sent, and of
 * another store than `lineage` everything, since the server has none of it. An unknown store is taken for
 * this one.
 */
export async function readKept(
  member: OwnerKey | null,
  lineage: string | undefined,
): Promise<KeptRecords[]> {
  const kept: KeptRecords[] = [];
  for (const owner of await ownersHere()) {
    if (owner === member) continue;
    const found = await opened(owner, (db) => keptIn(db, lineage));
    if (found !== null) kept.push(found);
  }
  return kept;
}

/** The same as a file that its owner can keep, with all that is known of it. */
export function keptFile({ owner, username, isOfOtherStore }: KeptRecords): Promise<string> {
  return opened(owner, async (db) => {
    const { entries, drafts, rows } = await contentsOf(db, isOfOtherStore);
    const records = entries.map(({ mutation, status }) => ({ ...mutation, status }));
    const server = rows.map(({ entity, row }) => ({ entity, row }));
    return JSON.stringify({ owner: db.owner, username, records, drafts, server }, null, 2);
  });
}

/** Deletes them from this phone for good. */
export function discardKept({ owner }: KeptRecords): Promise<void> {
  return eraseOwner(owner);
}

async function keptIn(db: PlayerDb, current: string | undefined): Promise<KeptRecords | null> {
  const lineage = await lineageOf(db);
  const isOfOtherStore = lineage !== undefined && current !== undefined && lineage !== current;
  const name = await db.ownName.get(db.owner);
  // What a guest of this store rated is told by its match.
  if (name === undefined && !isOfOtherStore) return null;
  const contents = await contentsOf(db, isOfOtherStore);
  const counts = countsOf(contents);
  const { matches, ratings, others, drafts } = counts;
  const entries = matches + ratings + others;
  // Of this store begun forms alone wait for their owner to sign in.
  if (entries + (isOfOtherStore ? drafts : 0) === 0) return null;
  return { owner: db.key, username: name?.username ?? null, isOfOtherStore, counts };
}

async function contentsOf(db: PlayerDb, isOfOtherStore: boolean): Promise<Contents> {
  const tables = [db.outbox, db.drafts, db.rows];
  return db.transaction('r', tables, async () => {
    const [all, drafts, rows] = await Promise.all([
      db.outbox.orderBy('seq').toArray(),
      db.drafts.toArray(),
      isOfOtherStore ? db.rows.where('entity').anyOf(OWN_ROWS).toArray() : [],
    ]);
    const isUnsent = ({ status }: Entry) => status.state === 'waiting' || status.state === 'parked';
    return { entries: isOfOtherStore ? all : all.filter(isUnsent), drafts, rows };
  });
}

/** What was recorded here and came back as a row counts once. */
function countsOf({ entries, drafts, rows }: Contents): KeptCounts {
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
