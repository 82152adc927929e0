import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Locks } from '../store.ts';
import { postgresTables } from '../tables.ts';

/**
 * The first key of every email's advisory lock, which no other lock uses. The second key is a hash, so two emails may
 * share a lock.
 */
const EMAIL_LOCKS = 2;

/**
 * The locks of a write (architecture: Write transactions), held until the transaction ends. Rows are locked in
 * ascending order with `for no key update`, so that inserting a reference to a locked row does not wait.
 */
export function locksIn(db: NodePgDatabase): Locks {
  const { matches, users } = postgresTables;
  return {
    owner: async (ownerId) => {
      // One 64-bit key: with two keys each has 32 bits, and an id may need more (docs/decisions/0042).
      await db.execute(sql`select pg_advisory_xact_lock(${ownerId})`);
    },
    emails: async (emails) => {
      const keys = emails.map((email) => createHash('sha256').update(email).digest().readInt32BE());
      for (const key of [...new Set(keys)].sort((a, b) => a - b))
        await db.execute(sql`select pg_advisory_xact_lock(${EMAIL_LOCKS}, ${key})`);
    },
    matches: async (ids) => {
      if (ids.length === 0) return;
      await db.execute(
        sql`select 1 from ${matches} where ${matches.id} = any(${sql.param(ids)}) order by ${matches.id} for no key update`,
      );
    },
    users: async (ids) => {
      if (ids.length === 0) return;
      await db.execute(
        sql`select 1 from ${users} where ${users.id} = any(${sql.param(ids)}) order by ${users.id} for no key update`,
      );
    },
  };
}

/**
 * The advisory lock that each process holds in shared mode while it has the database open, on the connection that
 * listens for pokes. A restore and a move take it exclusively. The number is arbitrary.
 */
export const OPEN_LOCK = 7_247_002;
