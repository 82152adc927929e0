import type { PoolClient } from 'pg';
import { renewEpochOfCopy } from '../epoch.ts';
import { writeOn } from './transactions.ts';

/** Moves the counter of ids on by $1, in a store that has given any. */
export const SKIP_USER_IDS = `select setval(ids, nextval(ids) + $1::bigint)
  from cast(pg_get_serial_sequence('users', 'id') as regclass) ids
  where exists (select 1 from users)`;

/** The database and its history, as a connection reports them. */
interface History {
  /** Cluster, timeline and database; null on a standby. */
  identity: string | null;
  isStandby: boolean;
}

/**
 * Looks at each new connection before anything is asked on it: while this process lives on, a standby may
 * have taken over or a backup have been put back. Another history than the store remembers begins a new
 * epoch (docs/decisions/0019), before anyone is answered by the old one. Throws on a standby: it may lack
 * what was acknowledged, and begin a history of its own under an open connection.
 */
export async function checkHistory(client: PoolClient): Promise<void> {
  const { identity, isStandby } = await historyOf(client);
  if (isStandby) throw new Error('The database is a standby');
  if (identity === null || identity === (await rememberedBy(client))) return;
  const skipUserIds = (count: number) => client.query(SKIP_USER_IDS, [count]);
  await writeOn(client, (tx) => renewEpochOfCopy(tx, identity, skipUserIds));
}

/**
 * The cluster, its timeline (which moves when a standby takes over or the cluster was restored to a
 * moment) and the database in it (which a restored dump makes anew). The log's own files name the
 * timeline, since the control file learns of it with the next checkpoint only. Where the server does not
 * tell, a phone notices only a counter that went back.
 */
async function historyOf(client: PoolClient): Promise<History> {
  const { rows } = await client
    .query<History>(
      `select pg_is_in_recovery() as "isStandby",
              case when not pg_is_in_recovery() then concat_ws('-', s.system_identifier,
                ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int, d.oid)
              end as identity
         from pg_control_system() s, pg_database d
        where d.datname = current_database()`,
    )
    .catch(() => ({ rows: [] }));
  return rows[0] ?? { identity: null, isStandby: false };
}

async function rememberedBy(client: PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(
    "select value from store_facts where key = 'identity'",
  );
  return rows[0]?.value;
}
