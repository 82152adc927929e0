import type { PoolClient } from 'pg';

/** Names per connection: the server keeps a plan for each. */
const NAMES = 200;
/** A text that comes back this often is worth a plan; a batch of an odd size never comes back. */
const WORTH_TIMES = 3;
/** Texts that are counted while they wait to be worth it. */
const COUNTED = 1000;

/** A text that begins so keeps no plan: the best one depends on the values that are asked for. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * Lets the server parse and plan each of our usual queries once per connection: drizzle names none, and
 * PostgreSQL keeps plans by name only.
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

/** What drizzle asks with: an object that has a text and no name. */
function isUnnamed(config: unknown): config is { text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('name' in config && config.name !== undefined)
  );
}

/** Guarantee: whatever was asked is asked on, with a name at most. */
function asQuery(query: unknown): PoolClient['query'] {
  return query as PoolClient['query'];
}
