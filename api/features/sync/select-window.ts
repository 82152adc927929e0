import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { ascending } from '../../store/keyset.ts';
import type { Tx } from '../../store/store.ts';
import type { Cursor } from './cursor.ts';

/** No id is before the first or after the second: ids are words of digits, letters, `-` and `#`. */
const IDS = { first: '', last: '~' };

/**
 * The rows of a cursor's window from its place on, by entity and id. Deleted ones too, unless nothing
 * was ever sent: there is nothing to take back then.
 */
export function selectWindow(tx: Tx, cursor: Cursor, limit: number) {
  return cursor.since === 0 ? selectFirst(tx, cursor, limit) : selectChanged(tx, cursor, limit);
}

/**
 * A first pull walks the viewer's key, which is in order, and sorts nothing. That every version is above
 * 0 goes without saying: said, PostgreSQL would take the index of versions, and sort. The bounds that
 * every id meets are for a PostgreSQL without statistics, which expects so few rows within them that it
 * has no reason to gather them first.
 */
function selectFirst({ db, t }: Tx, cursor: Cursor, limit: number) {
  const { feedRows } = t;
  return db
    .select()
    .from(feedRows)
    .where(
      and(
        isAhead(t, cursor),
        sql`${feedRows.id} between ${IDS.first} and ${IDS.last}`,
        lte(feedRows.version, cursor.until),
        eq(feedRows.deleted, false),
      ),
    )
    .orderBy(asc(feedRows.entity), asc(feedRows.id))
    .limit(limit);
}

/**
 * A later pull reads the few changes by their version and sorts them: the expression keeps the engines
 * from walking all that the viewer ever had.
 */
function selectChanged({ db, t }: Tx, cursor: Cursor, limit: number) {
  const { feedRows } = t;
  return db
    .select()
    .from(feedRows)
    .where(
      and(
        isAhead(t, cursor),
        gt(feedRows.version, cursor.since),
        lte(feedRows.version, cursor.until),
      ),
    )
    .orderBy(sql`${feedRows.entity} || ''`, asc(feedRows.id))
    .limit(limit);
}

function isAhead({ feedRows }: Tx['t'], { viewer, entity, id }: Cursor): SQL | undefined {
  return and(
    eq(feedRows.viewer, viewer),
    ascending(feedRows.entity, feedRows.id).isAfter([entity, id]),
  );
}
