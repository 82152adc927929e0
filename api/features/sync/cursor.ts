import { and, asc, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { ascending } from '#api/store/keyset.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';

export type FeedRow = Tables['feedRows']['$inferSelect'];

/**
 * How far a phone has read: a window of versions of one viewer's feed, and the position in it. Within the window rows
 * come by entity and id, so that neither a page nor its cursor reveals what changed before what (docs/decisions/0025).
 */
export interface Cursor {
  epoch: string;
  viewer: number;
  /** Everything up to this version was sent before. */
  since: number;
  /** The window's last version; the same as `since` once all of it was sent. */
  until: number;
  /** The last row of the window that was sent; '' for none. */
  entity: string;
  id: string;
}

/** A cursor as one URL-safe word. Ids and entity names contain no tilde. */
export function encodeCursor({ epoch, viewer, since, until, entity, id }: Cursor): string {
  return [epoch, viewer, since, until, entity, id].join('~');
}

/** The cursor in a word, or null if it is not one. */
export function decodeCursor(word: string): Cursor | null {
  const [epoch, viewer, since, until, entity, id, ...rest] = word.split('~');
  if (!epoch || entity === undefined || id === undefined || rest.length > 0) return null;
  if (!isCount(viewer) || !isCount(since) || !isCount(until)) return null;
  return { epoch, viewer: Number(viewer), since: Number(since), until: Number(until), entity, id };
}

function isCount(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,15}$/.test(text);
}

/**
 * The rows of a cursor's window from its position on, by entity and id. Deleted ones too, except on a first pull, when
 * there is nothing to take back.
 */
export function readWindow(tx: Tx, cursor: Cursor, limit: number): Promise<FeedRow[]> {
  const { viewer, since, until, entity, id } = cursor;
  const values = { viewer, since, until, entity, id, limit };
  return since === 0 ? firstRows(tx, values) : changedRows(tx, values);
}

/** How many rows a first pull from this cursor on brings. */
export async function countFirst(tx: Tx, { viewer, until, entity, id }: Cursor): Promise<number> {
  const [counted] = await firstCount(tx, { viewer, until, entity, id });
  return counted?.count ?? 0;
}

/** Bounds of all ids in bytes. */
const IDS = { first: Buffer.alloc(0), last: Buffer.alloc(40, 255) };

/**
 * A first pull reads the viewer's key in order and sorts nothing. The condition that versions are above 0 is left out:
 * with it PostgreSQL would use the index of versions, and sort. The bounds that every id meets are for a PostgreSQL
 * without statistics, which then expects so few rows that it does not gather and sort them.
 */
export function selectFirst({ db, t }: Pick<Tx, 'db' | 't'>) {
  const { feedRows } = t;
  return db
    .select()
    .from(feedRows)
    .where(isOfFirst(t))
    .orderBy(asc(feedRows.entity), asc(feedRows.id))
    .limit(sql.placeholder('limit'));
}

const firstRows = prepared<FeedRow>((tx) => selectFirst(tx).prepare());

const firstCount = prepared<{ count: number }>(({ db, t }) =>
  db.select({ count: count() }).from(t.feedRows).where(isOfFirst(t)).prepare(),
);

function isOfFirst({ feedRows }: Tx['t']): SQL | undefined {
  const { viewer, entity, id, version, deleted } = feedRows;
  return and(
    eq(viewer, sql.placeholder('viewer')),
    ascending(entity, id).isAfter([sql.placeholder('entity'), sql.placeholder('id')]),
    sql`${id} between ${IDS.first} and ${IDS.last}`,
    lte(version, sql.placeholder('until')),
    eq(deleted, false),
  );
}

/**
 * A later pull reads the few changes by their version and sorts them: the expression keeps the engines from scanning
 * the viewer's whole key.
 */
export function selectChanged({ db, t: { feedRows } }: Pick<Tx, 'db' | 't'>) {
  const { viewer, version, id } = feedRows;
  const entity = sql`${feedRows.entity} + 0`;
  const last = [
    sql.param(sql.placeholder('entity'), feedRows.entity),
    sql.param(sql.placeholder('id'), id),
  ];
  return db
    .select()
    .from(feedRows)
    .where(
      and(
        eq(viewer, sql.placeholder('viewer')),
        gt(version, sql.placeholder('since')),
        lte(version, sql.placeholder('until')),
        sql`(${entity}, ${id}) > (${last[0]}, ${last[1]})`,
      ),
    )
    .orderBy(entity, asc(id))
    .limit(sql.placeholder('limit'));
}

const changedRows = prepared<FeedRow>((tx) => selectChanged(tx).prepare());
