import { sql } from 'drizzle-orm';
import type { FeedEntity } from '#shared/schemas/rows.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

/** Facts about the store itself, such as its epoch. */
export function storeFactsTable({ table, text }: ColumnBuilders) {
  return table('store_facts', { key: text().primaryKey(), value: text().notNull() });
}

/**
 * An outcome as it is stored: of an applied mutation only the version from which its effect is visible, and of the
 * match that a refusal shows only the id, since receipts are kept for good (docs/rules.md 40).
 */
export type StoredOutcome =
  | number
  | (Exclude<Outcome, { status: 'applied' }> & { matchId?: string });

/** The outcome of each mutation, written in the transaction of its effect (architecture: Receipts). */
export function receiptsTable(
  { table, packedId, bytes, int, json }: ColumnBuilders,
  users: UsersTable,
) {
  return table('receipts', {
    mutationId: packedId().primaryKey(),
    ownerId: int()
      .notNull()
      .references(() => users.id),
    /** The first half of the SHA-256 of the mutation's canonical bytes: the same id with other bytes is refused. */
    hash: bytes().notNull(),
    outcome: json<StoredOutcome>().notNull(),
    createdAt: int().notNull(),
  });
}

/** Rows are stored with an entity's place among these, and pages come in this order, so that none may move. */
const STORED_ENTITIES = [
  'match',
  'me',
  'notification',
  'player',
  'rating-given',
  'rating-received',
  'stats',
] as const satisfies readonly FeedEntity[];

/** An entity as rows are stored with it; -1 for the position before all of them. */
export function entityCode(entity: string): number {
  return STORED_ENTITIES.findIndex((stored) => stored === entity);
}

/** Entities that others have to be told of: the rest has one viewer, or is never looked up by its id. */
const SEEN = [entityCode('match'), entityCode('player')].map((code) => sql.raw(`${code}`));

/**
 * One row per entity that a viewer may see or has seen: the version at which it last changed for them. It is the
 * largest table, so ids are packed, and on SQLite it is `without rowid`, as only its migration says: its key is the
 * table itself.
 */
export function feedRowsTable(
  { table, code, packedId, int, bool, index, primaryKey }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'feed_rows',
    {
      viewer: int()
        .notNull()
        .references(() => users.id),
      entity: code<FeedEntity>(STORED_ENTITIES).notNull(),
      id: packedId().notNull(),
      version: int().notNull(),
      deleted: bool().notNull().default(false),
    },
    (t) => [
      primaryKey({ columns: [t.viewer, t.entity, t.id] }),
      index('feed_rows_order').on(t.viewer, t.version, t.entity, t.id),
      index('feed_rows_seen')
        .on(t.entity, t.id)
        .where(sql`${t.entity} = ${SEEN[0]} or ${t.entity} = ${SEEN[1]}`),
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
