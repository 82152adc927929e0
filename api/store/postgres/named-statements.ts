import type { PoolClient } from 'pg';

/** Named statements per connection: the server keeps a plan for each. */
const NAMES = 200;
/** A statement gets a name on its third run; a batch of an unusual size never comes back. */
const WORTH_TIMES = 3;
/** The number of unnamed texts whose runs are counted. */
const COUNTED = 1000;

/** A statement that begins with this gets no name: its best plan depends on the values. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * Lets the server parse and plan each frequent query once per connection: PostgreSQL keeps plans only for named
 * statements, and drizzle names none.
 */
export function nameStatements(client: PoolClient): void {
  const namesByText = new Map<string, string>();
  const timesByText = new Map<string, number>();
  const query = client.query.bind(client) as (
    config: unknown,
    values?: unknown,
  ) => Promise<unknown>;
  const nameOf = (text: string): string | undefined => {
    if (text.startsWith(PLANNED_EACH_TIME)) return undefined;
    const known = namesByText.get(text);
    if (known !== undefined || namesByText.size >= NAMES) return known;
    const times = (timesByText.get(text) ?? 0) + 1;
    if (timesByText.size >= COUNTED) timesByText.clear();
    timesByText.set(text, times);
    if (times < WORTH_TIMES) return undefined;
    const name = `ppr${namesByText.size}`;
    namesByText.set(text, name);
    return name;
  };
  const named = (config: unknown, ...rest: unknown[]) =>
    isUnnamed(config)
      ? query({ ...config, name: nameOf(config.text) }, ...rest)
      : query(config, ...rest);
  client.query = asQuery(named);
}

/** What drizzle passes: an object with a text and without a name. */
function isUnnamed(config: unknown): config is { text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('name' in config && config.name !== undefined)
  );
}

/** Guarantee: every query is passed on, at most with a name added. */
function asQuery(query: unknown): PoolClient['query'] {
  return query as PoolClient['query'];
}
