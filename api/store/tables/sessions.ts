import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

export type SessionsTable = ReturnType<typeof sessionsTable>;

/** Sessions, one row each, checked at every request. */
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
    },
    (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
  );
}

/** Counted attempts of rate-limited calls, per window; in the store so that processes share them. */
export function rateLimitsTable({ table, text, int, index }: ColumnBuilders) {
  return table(
    'rate_limits',
    {
      /** What is limited and for whom, such as `login:address:127.0.0.1`. */
      key: text().primaryKey(),
      count: int().notNull(),
      resetAt: int().notNull(),
    },
    (t) => [index('rate_limits_reset').on(t.resetAt)],
  );
}
