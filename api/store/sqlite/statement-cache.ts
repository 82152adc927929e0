import type Database from 'better-sqlite3';

/** Cached statements per connection: more than our queries have texts in all their usual lengths. */
const KEPT = 500;

/**
 * Lets a connection compile each text once: drizzle prepares a statement for every run, which costs more than most of
 * our queries. The least recently used statements are dropped.
 */
export function cacheStatements(client: Database.Database): void {
  const prepare = client.prepare.bind(client);
  const statementsByText = new Map<string, Database.Statement>();
  const cached = (text: string): Database.Statement => {
    const known = statementsByText.get(text);
    // The previous user may have asked for arrays; a fresh statement returns objects.
    if (known?.reader) known.raw(false);
    const statement = known ?? prepare(text);
    statementsByText.delete(text);
    statementsByText.set(text, statement);
    const [oldest] = statementsByText.keys();
    if (statementsByText.size > KEPT && oldest !== undefined) statementsByText.delete(oldest);
    return statement;
  };
  client.prepare = asPrepare(cached);
}

/** Guarantee: a statement's parameter types are asserted by the caller in either case. */
function asPrepare(prepare: (text: string) => Database.Statement): Database.Database['prepare'] {
  return prepare as Database.Database['prepare'];
}
