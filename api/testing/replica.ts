import { pull } from '../features/sync/pull.ts';
import type { TestApp } from './test-app.ts';

/** Small, so that every pull takes several pages. */
const PAGE_ROWS = 5;

/** What one member's phone has: the rows of their feed, updated by pulling. */
export class Replica {
  readonly rows = new Map<string, unknown>();
  readonly #app: TestApp;
  readonly #owner: number;
  #cursor: string | undefined;

  constructor(app: TestApp, owner: number) {
    this.#app = app;
    this.#owner = owner;
  }

  /** Applies what changed since the last pull. */
  async pull(): Promise<ReadonlyMap<string, unknown>> {
    const { store, config, now } = this.#app;
    const context = { config, now: now(), pageRows: PAGE_ROWS };
    for (let more = true; more; ) {
      const cursor = this.#cursor;
      const request = { owner: this.#owner, ...(cursor !== undefined && { cursor }) };
      const page = await store.read((tx) => pull(tx, request, context));
      if (page.reset) this.rows.clear();
      for (const { entity, id, row } of page.changes) {
        if (row === undefined) this.rows.delete(`${entity}/${id}`);
        else this.rows.set(`${entity}/${id}`, row);
      }
      this.#cursor = page.cursor;
      more = page.more;
    }
    return this.rows;
  }
}
