import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { ascending } from '#api/store/keyset.ts';
import type { Tx } from '#api/store/store.ts';

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

/** Bounds of all ids, which consist of digits, letters, `-` and `#`. */
const IDS = { first: '', last: '~' };

/**
 * The rows of a cursor's window from its position on, by entity and id. Deleted ones too, except on a first pull, when
 * there is nothing to take back.
 */
export function selectWindow(tx: Tx, cursor: Cursor, limit: number) {
  return cursor.since === 0 ? selectFirst(tx, cursor, limit) : selectChanged(tx, cursor, limit);
}

/**
 * A first pull reads the viewer's key in order and sorts nothing. The condition that versions are above 0 is left out:
 * with it PostgreSQL would use the index of versions, and sort. The bounds that every id meets are for a PostgreSQL
 * without statistics, which then expects so few rows that it does not gather and sort them.
 */
function selectFirst({ db, t }: Tx, cursor: Cursor, limit: number) {
  const { feedRows } = t;
  return db
    .select()
    .from(feedRows)
    .where(isOfFirst(t, cursor))
    .orderBy(asc(feedRows.entity), asc(feedRows.id))
    .limit(limit);
}

/** How many rows a first pull from this cursor on brings. */
export function countFirst({ db, t }: Tx, cursor: Cursor): Promise<number> | number {
  return db.$count(t.feedRows, isOfFirst(t, cursor));
}

function isOfFirst(t: Tx['t'], cursor: Cursor): SQL | undefined {
  const { feedRows } = t;
  return and(
    eq(feedRows.viewer, cursor.viewer),
    ascending(feedRows.entity, feedRows.id).isAfter([cursor.entity, cursor.id]),
    sql`${feedRows.id} between ${IDS.first} and ${IDS.last}`,
    lte(feedRows.version, cursor.until),
    eq(feedRows.deleted, false),
  );
}

/**
 * A later pull reads the few changes by their version and sorts them: the expression keeps the engines from scanning
 * the viewer's whole key.
 */
function selectChanged({ db, t }: Tx, { viewer, since, until, ...last }: Cursor, limit: number) {
  const { feedRows } = t;
  const entity = sql`${feedRows.entity} || ''`;
  return db
    .select()
    .from(feedRows)
    .where(
      and(
        eq(feedRows.viewer, viewer),
        gt(feedRows.version, since),
        lte(feedRows.version, until),
        sql`(${entity}, ${feedRows.id}) > (${last.entity}, ${last.id})`,
      ),
    )
    .orderBy(entity, asc(feedRows.id))
    .limit(limit);
}
