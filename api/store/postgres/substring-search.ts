import { asc, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../store.ts';
import type { FindBySubstring, SubstringIndex } from '../substring-search.ts';
import { postgresTables } from '../tables.ts';
import { asPostgres } from './as-postgres.ts';
import { PLANNED_EACH_TIME } from './named-statements.ts';
import { lettersOf, lettersOfColumn } from './trigram-indexes.ts';

const { users } = postgresTables;

const COLUMNS: Record<SubstringIndex, string[]> = {
  names: ['search_username', 'search_name'],
  email: ['search_email'],
  phone: ['search_phone'],
};

/**
 * Reads the indexes of trigram-indexes.ts, where there are any. The planner has to know the part: for a rare one it
 * takes the index and sorts the few that it finds, for a common one it walks the members by id until it has enough.
 */
export function postgresSubstringSearch(db: Db): FindBySubstring {
  return async ({ index, part, after, limit }) => {
    // No wildcard is left in it: they are signs, too.
    const pattern = `%${lettersOf(part)}%`;
    const holds = sql.join(
      COLUMNS[index].map((column) => columnHolds(column, part, pattern)),
      sql` or `,
    );
    const { rows } = await asPostgres(db).execute(
      sql`${sql.raw(PLANNED_EACH_TIME)} select ${users.id} as id from ${users}
        where (${holds}) and ${gt(users.id, after)} order by ${asc(users.id)} limit ${limit}`,
    );
    return rows.map((row) => Number((row as { id: string }).id));
  };
}

/** Asks the column itself first: on a walk through the members its letters are made for those alone that hold it. */
function columnHolds(column: string, part: string, pattern: string): SQL {
  return sql`(strpos(${sql.raw(column)}, ${part}) > 0 and ${sql.raw(lettersOfColumn(column))} like ${pattern})`;
}
