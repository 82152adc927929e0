import { sql } from 'drizzle-orm';
import type { ColumnBuilders } from './column-builders.ts';
import { queueColumns } from './queue-columns.ts';
import type { SessionsTable } from './sessions.ts';
import type { UsersTable } from './users.ts';

/** Browsers that accept push messages for a member (RFC 8030). A subscription ends with the session that made it. */
export function pushSubscriptionsTable(
  { table, text, int, index, unique }: ColumnBuilders,
  users: UsersTable,
  sessions: SessionsTable,
) {
  return table(
    'push_subscriptions',
    {
      id: text().primaryKey(),
      userId: int()
        .notNull()
        .references(() => users.id),
      sessionId: text()
        .notNull()
        .references(() => sessions.id, { onDelete: 'cascade' }),
      /** The browser's address at the push service: anyone who knows it can send to that browser. */
      endpoint: text().notNull(),
      /** The browser's keys, in base64url: only that browser can read what is encrypted with them (RFC 8291). */
      p256dh: text().notNull(),
      auth: text().notNull(),
      createdAt: int().notNull(),
    },
    (t) => [
      unique('push_subscriptions_endpoint').on(t.endpoint),
      index('push_subscriptions_user').on(t.userId, t.createdAt),
      index('push_subscriptions_session').on(t.sessionId),
    ],
  );
}

export type PushKind = 'notice';

/** Queued push messages: each is about one notification, for one browser. */
export function pushesTable(kit: ColumnBuilders) {
  const { table, text, index, check } = kit;
  const columns = { ...queueColumns<PushKind>(kit), subscriptionId: text().notNull() };
  return table('pushes', columns, (t) => [
    index('pushes_due').on(t.dueAt, t.id),
    check('pushes_kind', sql`${t.kind} = 'notice'`),
    check('pushes_tries', sql`${t.tries} >= 0`),
  ]);
}
