import { and, type Column, eq, inArray, or, sql } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { clearedColumns, type WrittenColumn } from './columns-on-deletion.ts';
import { deleteOwnRows } from './rows-on-deletion.ts';

/** Removes everything of these accounts except a row without personal data (architecture: Deletion). */
export async function anonymizeUsers(tx: Tx, ids: number[], now: number): Promise<void> {
  const { db, t } = tx;
  await removeTestMatches(tx, ids);
  await deleteOwnRows(tx, ids);
  await removeBlocks(tx, ids);
  const { users } = t;
  await db.update(users).set({ downlineParent: null }).where(isOneOf(users.downlineParent, ids));
  const name = (column: Column) =>
    // A guest account's name is as random as its id, and must keep its form.
    sql`case when ${users.isGuest} then ${column} else 'deleted-' || ${users.id} end`;
  const written = {
    username: name(users.username),
    usernameFold: name(users.usernameFold),
    deletedAt: now,
    updatedAt: now,
  } satisfies Record<WrittenColumn, unknown>;
  await db
    .update(users)
    .set({ ...clearedColumns(), ...written })
    .where(isOneOf(users.id, ids));
}

/** Their blocks of others, and those of others against them. */
async function removeBlocks({ db, t: { blocks } }: Tx, ids: number[]): Promise<void> {
  const isTheirs = or(isOneOf(blocks.memberId, ids), isOneOf(blocks.blockedId, ids));
  await db.delete(blocks).where(isTheirs);
}

/** Only their creator sees them, and their ratings are the creator's own, which were removed before. */
async function removeTestMatches({ db, t }: Tx, ids: number[]): Promise<void> {
  const { matches, matchParticipants: seats } = t;
  const isTheirs = and(eq(matches.isTest, true), isOneOf(matches.initiatorId, ids));
  const theirs = db.select({ id: matches.id }).from(matches).where(isTheirs);
  await db.delete(seats).where(inArray(seats.matchId, theirs));
  await db.delete(matches).where(isTheirs);
}
