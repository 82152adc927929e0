import { Client } from 'pg';

/** Named statements per connection: the server keeps a plan for each. */
const NAMES = 200;
/** A statement gets a name on its third run; a batch of an unusual size never comes back. */
const WORTH_TIMES = 3;
/** The number of unnamed texts whose runs are counted. */
const COUNTED = 1000;

/** A statement that begins with this gets no name: its best plan depends on the values. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * A connection on which the server parses and plans each frequent query once: PostgreSQL keeps plans only for named
 * statements, and drizzle names none.
 */
export class NamingClient extends Client {
  readonly #namesByText = new Map<string, string>();
  readonly #timesByText = new Map<string, number>();

  // All overloads of the base class; every query is passed on, at most with a name added.
  override query(config: unknown, ...rest: unknown[]): never {
    const named = isUnnamed(config) ? { ...config, name: this.#nameOf(config.text) } : config;
    return super.query(named as never, ...(rest as []));
  }

  #nameOf(text: string): string | undefined {
    if (text.startsWith(PLANNED_EACH_TIME)) return undefined;
    const known = this.#namesByText.get(text);
    if (known !== undefined || this.#namesByText.size >= NAMES) return known;
    const times = (this.#timesByText.get(text) ?? 0) + 1;
    if (this.#timesByText.size >= COUNTED) this.#timesByText.clear();
    this.#timesByText.set(text, times);
    if (times < WORTH_TIMES) return undefined;
    const name = `ppr${this.#namesByText.size}`;
    this.#namesByText.set(text, name);
    return name;
  }
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
