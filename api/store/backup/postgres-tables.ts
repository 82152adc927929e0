import type { Client } from 'pg';
import type { Counts } from './counts.ts';

/** All tables in the schema, ours and others', as SQL names. */
export async function namesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'drizzle') order by name`,
  );
  return rows.map(({ name }) => name);
}

/** The number of rows of each table. */
export async function countRows(client: Client): Promise<Counts> {
  const counts = new Map<string, number>();
  for (const name of await namesOf(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}
