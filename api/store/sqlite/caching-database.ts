import Database from 'better-sqlite3';

/** Cached statements per connection: more than our queries have texts in all their usual lengths. */
const KEPT = 500;

/**
 * A connection that compiles each text once: drizzle prepares a statement for every run, which costs more than most of
 * our queries. The least recently used statements are dropped.
 */
export class CachingDatabase extends Database {
  readonly #statementsByText = new Map<string, Database.Statement>();

  // The types of a statement are asserted by the caller of `Database.prepare`; this one returns any of them.
  override prepare(text: string): never {
    const cached = this.#statementsByText.get(text);
    // The previous user may have asked for arrays; a fresh statement returns objects.
    if (cached?.reader) cached.raw(false);
    const statement = cached ?? super.prepare(text);
    this.#statementsByText.delete(text);
    this.#statementsByText.set(text, statement);
    const [oldest] = this.#statementsByText.keys();
    if (this.#statementsByText.size > KEPT && oldest !== undefined)
      this.#statementsByText.delete(oldest);
    return statement as never;
  }
}
