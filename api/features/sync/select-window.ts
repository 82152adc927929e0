import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../store/store.ts';
import type { Cursor } from './cursor.ts';

/**
 * The rows of a cursor's window from its place on, by entity and id. Deleted ones too, unless nothing
 * was ever sent: there is nothing to take back then.
 */
export function selectWindow(
  { db, t }: Tx,
  { viewer, since, until, entity, id }: Cursor,
  limit: number,
) {
  const { feedRows } = t;
  const isFirstPull = since === 0;
  // A first pull walks the key, which is in order. A later one reads the few changes by their version
  // and sorts them: the expression keeps the engine from walking all that the viewer ever had.
  const byEntity = isFirstPull ? asc(feedRows.entity) : sql`${feedRows.entity} || ''`;
  return db
    .select()
    .from(feedRows)
    .where(
      and(
        eq(feedRows.viewer, viewer),
        gt(feedRows.version, since),
        lte(feedRows.version, until),
        sql`(${feedRows.entity}, ${feedRows.id}) > (${entity}, ${id})`,
        isFirstPull ? eq(feedRows.deleted, false) : undefined,
      ),
    )
    .orderBy(byEntity, asc(feedRows.id))
    .limit(limit);
}
