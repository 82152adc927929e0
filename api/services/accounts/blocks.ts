import { and, eq, notExists, or, type SQL } from 'drizzle-orm';
import { inChunks, isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';

/** The condition of a query of `users`: no block between the member and the viewer, in either direction. */
export function isUnblocked({ db, t: { blocks, users } }: Tx, viewer: number): SQL {
  const isBetween = or(
    and(eq(blocks.memberId, viewer), eq(blocks.blockedId, users.id)),
    and(eq(blocks.memberId, users.id), eq(blocks.blockedId, viewer)),
  );
  return notExists(db.select({ id: blocks.blockedId }).from(blocks).where(isBetween));
}

/** Those of these members who have blocked this one. */
export function blockersAmong(tx: Tx, id: number, others: readonly number[]): Promise<Set<number>> {
  const { memberId, blockedId } = tx.t.blocks;
  return readAmong(tx, eq(blockedId, id), memberId, others);
}

/** Those of these members that this member has blocked. */
export function blockedAmong(tx: Tx, id: number, others: readonly number[]): Promise<Set<number>> {
  const { memberId, blockedId } = tx.t.blocks;
  return readAmong(tx, eq(memberId, id), blockedId, others);
}

async function readAmong(
  { db, t: { blocks } }: Tx,
  isOwn: SQL,
  other: Tx['t']['blocks']['memberId' | 'blockedId'],
  ids: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await db
      .select({ id: other })
      .from(blocks)
      .where(and(isOwn, isOneOf(other, chunk)));
    for (const { id } of rows) found.add(id);
  }
  return found;
}
