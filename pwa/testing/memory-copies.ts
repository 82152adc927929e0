import type { CopyStore } from '#pwa/db/copies/copy-store.ts';

/** Copies in memory, by database and key, with the contract of the real stores (copy-contract.ts). */
export class MemoryCopies implements CopyStore {
  readonly #kept = new Map<string, Map<string, string>>();

  async databases(): Promise<string[]> {
    return [...this.#kept.keys()];
  }

  async keys(database: string): Promise<string[]> {
    return [...this.#of(database).keys()];
  }

  async read(database: string, key: string): Promise<unknown> {
    const text = this.#of(database).get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async write(database: string, key: string, value: unknown): Promise<void> {
    this.#of(database).set(key, JSON.stringify(value));
  }

  async remove(database: string, keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#of(database).delete(key);
  }

  async erase(database: string): Promise<void> {
    this.#of(database).clear();
  }

  #of(database: string): Map<string, string> {
    const found = this.#kept.get(database) ?? new Map<string, string>();
    this.#kept.set(database, found);
    return found;
  }
}
