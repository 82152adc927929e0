import { and, asc, count, gt, gte, lt, max, type SQL, sql, sum } from 'drizzle-orm';
import type { Store, Tx } from '#api/store/store.ts';
import { readStoreFact, writeStoreFact } from '#api/store/store-facts.ts';
import { isCountedMember, isShownRating } from './count-day.ts';

/** What the statistics count as a whole (ADMIN-11). */
export type Counted = 'members' | 'ratings';

/** The totals of a large store, counted once a day. `at` is milliseconds by the server's clock. */
type KeptTotals = Record<Counted, number> & { at: number };

/** Up to so many rows are counted whenever an admin asks: a few milliseconds. */
const EXACT_MAX = 10_000;
/** Rows per read of the daily count, so that no request waits for long. */
const CHUNK = 10_000;
const KEY = 'totals';

/**
 * How many there are. In a large store: the last daily count plus what was added since; what was removed since is
 * still included.
 */
export async function totalOf(tx: Tx, what: Counted, exactMax = EXACT_MAX): Promise<number> {
  const { table, isCounted } = rowsOf(tx, what);
  const some = tx.db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(isCounted)
    .limit(exactMax + 1)
    .as('some');
  const exact = await tx.db.$count(some);
  if (exact <= exactMax) return exact;
  const kept = await readTotals(tx);
  if (kept === null) return tx.db.$count(table, isCounted);
  const added = await tx.db.$count(table, and(isCounted, gte(table.createdAt, kept.at)));
  return kept[what] + added;
}

/** Counts everything, chunk by chunk, and stores the totals. Stops without storing them if `signal` aborts it. */
export async function keepTotals(
  store: Store,
  now: number,
  signal: AbortSignal,
  chunk = CHUNK,
): Promise<void> {
  const members = await countAll(store, 'members', now, signal, chunk);
  const ratings = await countAll(store, 'ratings', now, signal, chunk);
  if (signal.aborted) return;
  const kept: KeptTotals = { members, ratings, at: now };
  await store.write((tx) => writeStoreFact(tx, KEY, JSON.stringify(kept)));
}

async function countAll(
  store: Store,
  what: Counted,
  until: number,
  signal: AbortSignal,
  chunk: number,
): Promise<number> {
  let total = 0;
  let after: string | number | null = null;
  while (!signal.aborted) {
    const place: string | number | null = after;
    const read: Chunk = await store.read((tx) =>
      countChunk(tx, what, { after: place, until, limit: chunk }),
    );
    total += read.counted;
    if (read.rows < chunk) break;
    after = read.last;
  }
  return total;
}

interface Chunk {
  rows: number;
  counted: number;
  /** The id of its last row. */
  last: string | number | null;
}

async function countChunk(
  tx: Tx,
  what: Counted,
  { after, until, limit }: { after: string | number | null; until: number; limit: number },
): Promise<Chunk> {
  const { table, isCounted } = rowsOf(tx, what);
  const rows = tx.db
    .select({
      id: table.id,
      counted:
        sql<number>`case when ${and(isCounted, lt(table.createdAt, until))} then 1 else 0 end`.as(
          'counted',
        ),
    })
    .from(table)
    .where(after === null ? undefined : gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(limit)
    .as('chunk');
  const [read] = await tx.db
    .select({ rows: count(), last: max(rows.id), counted: sum(rows.counted) })
    .from(rows);
  return { rows: read?.rows ?? 0, last: read?.last ?? null, counted: Number(read?.counted ?? 0) };
}

function rowsOf(tx: Tx, what: Counted) {
  const { users, ratings } = tx.t;
  const [table, isCounted]: [typeof users | typeof ratings, SQL | undefined] =
    what === 'members' ? [users, isCountedMember(tx)] : [ratings, isShownRating(tx)];
  return { table, isCounted };
}

async function readTotals(tx: Tx): Promise<KeptTotals | null> {
  const kept = await readStoreFact(tx, KEY);
  return kept === undefined ? null : (JSON.parse(kept) as KeptTotals);
}
