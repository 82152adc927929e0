import { sql } from 'drizzle-orm';
import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

/** The members that a member has blocked (BLOCK-1). */
export function blocksTable(
  { table, int, primaryKey, index, check }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'blocks',
    {
      memberId: int()
        .notNull()
        .references(() => users.id),
      blockedId: int()
        .notNull()
        .references(() => users.id),
      createdAt: int().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.memberId, t.blockedId] }),
      /** Finds who has blocked the creator of a match. */
      index('blocks_blocked').on(t.blockedId, t.memberId),
      check('blocks_other', sql`${t.memberId} <> ${t.blockedId}`),
    ],
  );
}
