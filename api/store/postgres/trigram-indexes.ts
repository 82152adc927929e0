import { type Client, DatabaseError } from 'pg';

/** The indexes that substring search reads; created at the start, not restored from a backup. */
export const TRIGRAM_INDEXES = ['users_name_parts', 'users_contact_parts'] as const;

const COLUMNS: Record<(typeof TRIGRAM_INDEXES)[number], readonly string[]> = {
  users_name_parts: ['search_username', 'search_name'],
  users_contact_parts: ['search_email', 'search_phone'],
};

/** The signs of a keyboard; each is mapped to a letter that folding never leaves in a text. */
const SIGNS = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const SIGN_LETTERS = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċ';

/**
 * A folded text with its signs as letters, as the indexes hold it, because `pg_trgm` ignores signs
 * (docs/decisions/0095).
 */
export function lettersOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]/gu, (sign) => SIGN_LETTERS[SIGNS.indexOf(sign)] ?? sign);
}

/** The same mapping of a column, in SQL. */
export function lettersOfColumn(column: string): string {
  return `translate(${column}, '${SIGNS.replace("'", "''")}', '${SIGN_LETTERS}')`;
}

/**
 * Creates the trigram indexes, and the extension `pg_trgm` that they need, if they are missing. Returns null, or why
 * there are none: the extension is not installed, or the role may not create it. Search then reads all members and
 * finds the same, so the server starts anyway.
 */
export async function ensureTrigramIndexes(client: Client): Promise<string | null> {
  const missing = await missingIndexes(client);
  if (missing.length === 0) return null;
  await client.query('begin');
  try {
    await client.query('create extension if not exists pg_trgm');
    const schema = await schemaOfExtension(client);
    for (const name of missing) {
      await client.query(`drop index if exists ${name}`);
      await client.query(createIndex(name, schema));
    }
    // The planner chooses by how common a part is, and has no statistics of a store that was just restored.
    await client.query('analyze users');
    await client.query('commit');
    return null;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof DatabaseError) return error.message;
    throw error;
  }
}

/** An index of the plain columns, from before signs were letters, is useless. */
async function missingIndexes(client: Client): Promise<(typeof TRIGRAM_INDEXES)[number][]> {
  const { rows } = await client.query<{ name: string }>(
    `select indexname as name from pg_indexes
      where schemaname = current_schema() and tablename = 'users' and indexdef like '%translate(%'`,
  );
  const there = new Set(rows.map(({ name }) => name));
  return TRIGRAM_INDEXES.filter((name) => !there.has(name));
}

/** The extension may be installed in another schema. */
async function schemaOfExtension(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(
    `select quote_ident(nspname) as schema from pg_extension
      join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`,
  );
  return rows[0]?.schema ?? 'public';
}

/** Without `fastupdate`, so that no search has to read a list of pending entries. */
function createIndex(name: (typeof TRIGRAM_INDEXES)[number], schema: string): string {
  const columns = COLUMNS[name]
    .map((column) => `${lettersOfColumn(column)} ${schema}.gin_trgm_ops`)
    .join(', ');
  return `create index ${name} on users using gin (${columns}) with (fastupdate = off)`;
}
