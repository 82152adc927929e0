import { sql } from 'drizzle-orm';
import type { Db } from '../store.ts';
import type { FindBySubstring, SubstringIndex } from '../substring-search.ts';

/** The full-text tables, which triggers on `users` maintain. They hold only trigrams; the texts stay in `users`. */
const PLACES: Record<SubstringIndex, { table: string; column: string }> = {
  names: { table: 'name_parts', column: '' },
  email: { table: 'contact_parts', column: 'search_email : ' },
  phone: { table: 'contact_parts', column: 'search_phone : ' },
};

/** Reads the full-text tables, which return ids in ascending order. */
export function sqliteSubstringSearch(db: Db): FindBySubstring {
  return async ({ index, part, after, limit }) => {
    const { table, column } = PLACES[index];
    // In quotes nothing is an operator, and a quote is doubled.
    const match = `${column}"${part.replaceAll('"', '""')}"`;
    const name = sql.identifier(table);
    const found = db.all<{ id: number }>(
      sql`select rowid as id from ${name} where ${name} match ${match} and rowid > ${after} order by rowid limit ${limit}`,
    );
    return found.map(({ id }) => id);
  };
}
