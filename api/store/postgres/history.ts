import type { PoolClient } from 'pg';
import { errorCode } from '#api/core/errors.ts';
import { renewEpochOfCopy } from '../store-facts.ts';
import { writeOn } from './transactions.ts';

/** Advances the id sequence by $1, if the store has given any id. */
export const SKIP_USER_IDS = `select setval(ids, nextval(ids) + $1::bigint)
  from cast(pg_get_serial_sequence('users', 'id') as regclass) ids
  where exists (select 1 from users)`;

/** The code of a server without this function, as some that only speak PostgreSQL's protocol are. */
const NOT_SUPPORTED = '0A000';

/** The database and its history, as a connection reports them. */
interface History {
  /** Cluster, timeline and database; null on a standby. */
  identity: string | null;
  isStandby: boolean;
}

/**
 * Checks each new connection before its first query: while this process runs, a standby may have taken over, or a
 * backup may have been restored. If the history differs from the one that the store remembers, a new epoch begins
 * (docs/decisions/0019) before any request is answered under the old one. Throws on a standby, which may lack
 * acknowledged changes, and may begin its own history under an open connection.
 */
export async function checkHistory(client: PoolClient): Promise<void> {
  const { identity, isStandby } = await historyOf(client);
  if (isStandby) throw new Error('The database is a standby');
  if (identity === null || identity === (await rememberedBy(client))) return;
  const skipUserIds = (count: number) => client.query(SKIP_USER_IDS, [count]);
  await writeOn(client, (tx) => renewEpochOfCopy(tx, identity, skipUserIds));
}

/**
 * The cluster, its timeline (which changes when a standby takes over or the cluster is restored to a point in time) and
 * the database (which a restored dump creates anew). The timeline is read from the log's file names, because the
 * control file knows it only after the next checkpoint. If the server does not reveal these, a phone notices only a
 * counter that went back.
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
    .catch(withoutHistory);
  return rows[0] ?? { identity: null, isStandby: false };
}

/**
 * Class 42: the role may not ask, or the server has no such function. Any other failure says nothing about the server.
 */
function withoutHistory(reason: unknown): { rows: History[] } {
  if (errorCode(reason).startsWith('42') || errorCode(reason) === NOT_SUPPORTED)
    return { rows: [] };
  throw reason;
}

async function rememberedBy(client: PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(
    "select value from store_facts where key = 'identity'",
  );
  return rows[0]?.value;
}
