import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

export type SessionsTable = ReturnType<typeof sessionsTable>;

/** Sessions, one row each, checked at every request; and what is left of those of deleted accounts. */
export function sessionsTable({ table, text, int, index }: ColumnBuilders, users: UsersTable) {
  return table(
    'sessions',
    {
      id: text().primaryKey(),
      userId: int()
        .notNull()
        .references(() => users.id),
      createdAt: int().notNull(),
      expiresAt: int().notNull(),
      /** To the hour, so that reads seldom write. */
      lastUsedAt: int().notNull().default(0),
      /** The browser in plain words, such as "Chrome on Android"; null if it did not say. */
      deviceName: text(),
    },
    (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
  );
}
