import type { Pool } from 'pg';

/**
 * Which history of which database this is: the cluster, its timeline (which moves when a standby takes
 * over or the cluster was restored to a moment) and the database in it (which a restored dump makes
 * anew). Null where the server does not tell: there a phone notices only a counter that went back.
 */
export async function identityOfDatabase(pool: Pool): Promise<string | null> {
  const { rows } = await pool
    .query<{ identity: string }>(
      `select concat_ws('-', s.system_identifier, c.timeline_id, d.oid) as identity
         from pg_control_system() s, pg_control_checkpoint() c, pg_database d
        where d.datname = current_database()`,
    )
    .catch(() => ({ rows: [] }));
  return rows[0]?.identity ?? null;
}
