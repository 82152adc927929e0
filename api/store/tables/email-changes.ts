import { sql } from 'drizzle-orm';
import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

/**
 * Changes of members' emails (ACCOUNT-24): one that waits for its link to be opened, and, for some days, those that
 * were made: a verified former address is told, and their link may be confirmed again.
 */
export function emailChangesTable(
  { table, text, int, index, unique }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'email_changes',
    {
      /** In the link's token: a newer request has another id, so the older link ends. */
      id: text().primaryKey(),
      userId: int()
        .notNull()
        .references(() => users.id),
      email: text().notNull(),
      /** The email that it replaced; null while the change waits. */
      formerEmail: text(),
      createdAt: int().notNull(),
    },
    (t) => [
      unique('email_changes_waiting').on(t.userId).where(sql`${t.formerEmail} is null`),
      index('email_changes_created').on(t.createdAt),
    ],
  );
}
