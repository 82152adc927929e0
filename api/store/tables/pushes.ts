import { sql } from 'drizzle-orm';
import type { ColumnBuilders } from './column-builders.ts';
import type { SessionsTable } from './people.ts';
import { queueColumns } from './queue-columns.ts';
import type { UsersTable } from './users.ts';

/**
 * Browsers that take push messages for a member (RFC 8030). Each lives as long as the session that subscribed
 * it.
 */
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
      /** The address at the push service: one per browser; whoever knows it can send to that browser. */
      endpoint: text().notNull(),
      /** The browser's keys, in base64url: what is sent can be read there alone (RFC 8291). */
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

/** Push messages that are still to be sent: each is about a notification, and for one browser. */
export function pushesTable(kit: ColumnBuilders) {
  const { table, text, index, check } = kit;
  const columns = { ...queueColumns<PushKind>(kit), subscriptionId: text().notNull() };
  return table('pushes', columns, (t) => [
    index('pushes_due').on(t.dueAt, t.id),
    check('pushes_kind', sql`${t.kind} = 'notice'`),
    check('pushes_tries', sql`${t.tries} >= 0`),
  ]);
}
