import { asc, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../store.ts';
import type { FindBySubstring, SubstringIndex } from '../substring-search.ts';
import { postgresTables } from '../tables.ts';
import { asPostgres } from './as-postgres.ts';
import { PLANNED_EACH_TIME } from './naming-client.ts';
import { lettersOf, lettersOfColumn } from './trigram-indexes.ts';

const { users } = postgresTables;

const COLUMNS: Record<SubstringIndex, string[]> = {
  names: ['search_username', 'search_name'],
  email: ['search_email'],
  phone: ['search_phone'],
};

/**
 * Uses the indexes of trigram-indexes.ts where they exist. The planner must know the searched text: for a rare one it
 * uses the index and sorts the few matches, for a common one it scans the members by id until it has enough.
 */
export function postgresSubstringSearch(db: Db): FindBySubstring {
  return async ({ index, part, after, limit }) => {
    // The pattern contains no wildcards: they are signs, which became letters.
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

/**
 * Tests the column itself first, so that a scan translates signs to letters only for members whose column contains the
 * text.
 */
function columnHolds(column: string, part: string, pattern: string): SQL {
  return sql`(strpos(${sql.raw(column)}, ${part}) > 0 and ${sql.raw(lettersOfColumn(column))} like ${pattern})`;
}
