import { and, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';

type Block = Tables['blocks']['$inferSelect'];

/** The condition of a query of `users`: no block between the member and the viewer, in either direction. */
export function isUnblocked({ db, t: { blocks, users } }: Tx, viewer: number): SQL {
  const isBetween = or(
    and(eq(blocks.memberId, viewer), eq(blocks.blockedId, users.id)),
    and(eq(blocks.memberId, users.id), eq(blocks.blockedId, viewer)),
  );
  return notExists(db.select({ id: blocks.blockedId }).from(blocks).where(isBetween));
}

/** Those of these members who have blocked this one. */
export async function blockersAmong(
  tx: Tx,
  id: number,
  others: readonly number[],
): Promise<Set<number>> {
  const blocks =
    others.length === 0 ? [] : await blocksOf(tx, { id, others: [...new Set(others)] });
  return new Set(blocks.map(({ memberId }) => memberId));
}

/** Those of these members that this member has blocked. */
export async function blockedAmong(
  tx: Tx,
  id: number,
  others: readonly number[],
): Promise<Set<number>> {
  const blocks =
    others.length === 0 ? [] : await blocksBy(tx, { id, others: [...new Set(others)] });
  return new Set(blocks.map(({ blockedId }) => blockedId));
}

const blocksOf = prepared<Block>(({ db, t: { blocks } }) =>
  db
    .select()
    .from(blocks)
    .where(
      and(
        eq(blocks.blockedId, sql.placeholder('id')),
        isOneOf(blocks.memberId, sql.placeholder('others')),
      ),
    )
    .prepare(),
);

const blocksBy = prepared<Block>(({ db, t: { blocks } }) =>
  db
    .select()
    .from(blocks)
    .where(
      and(
        eq(blocks.memberId, sql.placeholder('id')),
        isOneOf(blocks.blockedId, sql.placeholder('others')),
      ),
    )
    .prepare(),
);
