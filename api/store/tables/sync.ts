import { sql } from 'drizzle-orm';
import type { Outcome } from '#sync/protocol/outcome.ts';
import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

/** Facts about the store itself, such as its epoch. */
export function storeFactsTable({ table, text }: ColumnBuilders) {
  return table('store_facts', { key: text().primaryKey(), value: text().notNull() });
}

/**
 * An outcome as it is stored. Of the match that a refusal shows, only the id is stored, since receipts are kept for
 * good (docs/rules.md 40).
 */
export type KeptOutcome = Outcome & { matchId?: string };

/** The outcome of each mutation, written in the transaction of its effect (architecture: Receipts). */
export function receiptsTable({ table, text, int, json }: ColumnBuilders, users: UsersTable) {
  return table('receipts', {
    mutationId: text().primaryKey(),
    ownerId: int()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the mutation's canonical bytes: the same id with other bytes is refused. */
    hash: text().notNull(),
    outcome: json<KeptOutcome>().notNull(),
    createdAt: int().notNull(),
  });
}

/**
 * One row per entity that a viewer may see or has seen: the version at which it last changed for them. It is the largest
 * table, so on SQLite it is `without rowid`, as only its migration says: its key is the table itself.
 */
export function feedRowsTable(
  { table, text, int, bool, index, primaryKey }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'feed_rows',
    {
      viewer: int()
        .notNull()
        .references(() => users.id),
      entity: text().notNull(),
      id: text().notNull(),
      version: int().notNull(),
      deleted: bool().notNull().default(false),
    },
    (t) => [
      primaryKey({ columns: [t.viewer, t.entity, t.id] }),
      index('feed_rows_order').on(t.viewer, t.version, t.entity, t.id),
      // What others have to be told of: the rest has one viewer, or is never looked up by its id.
      index('feed_rows_seen')
        .on(t.entity, t.id)
        .where(sql`${t.entity} = 'match' or ${t.entity} = 'player'`),
    ],
  );
}

/** Each viewer's counter, incremented once per transaction under its lock. */
export function feedCountersTable({ table, int, check }: ColumnBuilders, users: UsersTable) {
  return table(
    'feed_counters',
    {
      viewer: int()
        .primaryKey()
        .references(() => users.id),
      version: int().notNull(),
    },
    (t) => [check('feed_counters_version', sql`${t.version} >= 0`)],
  );
}
