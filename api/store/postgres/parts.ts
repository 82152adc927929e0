import { asc, type Column, gt, like, or, sql } from 'drizzle-orm';
import type { FindParts, PartIndex } from '../parts.ts';
import type { Db } from '../store.ts';
import { postgresTables } from '../tables.ts';
import { asPostgres } from './as-postgres.ts';
import { PLANNED_EACH_TIME } from './named-statements.ts';

const { users } = postgresTables;

const COLUMNS: Record<PartIndex, Column[]> = {
  names: [users.searchUsername, users.searchName],
  email: [users.searchEmail],
  phone: [users.searchPhone],
};

/**
 * Reads the indexes of part-indexes.ts, where there are any. The planner has to know the part: for a rare one it
 * takes the index and sorts the few that it finds, for a common one it walks the members by id until it has enough.
 */
export function postgresParts(db: Db): FindParts {
  return async ({ index, part, after, limit }) => {
    const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
    const holds = or(...COLUMNS[index].map((column) => like(column, pattern)));
    const { rows } = await asPostgres(db).execute(
      sql`${sql.raw(PLANNED_EACH_TIME)} select ${users.id} as id from ${users}
        where (${holds}) and ${gt(users.id, after)} order by ${asc(users.id)} limit ${limit}`,
    );
    return rows.map((row) => Number((row as { id: string }).id));
  };
}
