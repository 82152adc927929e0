import { join } from 'node:path';
import Database from 'better-sqlite3';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { VirtualTime } from '#sync/testing/virtual-time.ts';
import { createApp } from '../../app.ts';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import { pull } from '../../features/sync/pull.ts';
import { renewEpoch } from '../../store/epoch.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import type { Store } from '../../store/store.ts';
import { someUsers } from '../factories/user.ts';
import { signIn, TestClient } from '../http/test-client.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { randomDeed } from './deeds.ts';
import { Phone } from './phone.ts';

const START = Date.UTC(2026, 5, 1);
const ACTS = 50;
/** Three days in all, so that "once per day" both bites and lets go. */
const BETWEEN_ACTS_MS = 2 * 60 * 60 * 1000;
/** Longer than the longest backoff. */
const PEACE_MS = 6 * 60 * 1000;
const TROUBLE = { lostRequest: 0.25, lostAnswer: 0.25, twice: 0.2 };
const PEACE = { lostRequest: 0, lostAnswer: 0, twice: 0 };

/** Some phones, the real API on a real SQLite file, and a bad network between them, from one seed. */
export class Club {
  readonly random: SeededRandom;
  readonly time = new VirtualTime(START);
  faults = TROUBLE;
  memberIds: number[] = [];
  phones: Phone[] = [];
  /** Every store that was opened; the last one is in use. */
  readonly stores: Store[] = [];
  #file = '';
  #config: Config | null = null;
  #backup: string | null = null;
  #requests = 0;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
  }

  get store(): Store {
    const store = this.stores.at(-1);
    if (!store) throw new Error('The club has not begun');
    return store;
  }

  /** Three members, one of them with two phones. */
  async begin(): Promise<void> {
    const test = await createTestApp({ now: () => this.time.now() });
    this.#file = join(test.config.dataDir, 'ppr.sqlite');
    this.stores.push(test.store);
    const members = await someUsers(test, 3);
    this.memberIds = members.map(({ id }) => id);
    const deps = this.#deps(test);
    const app = createApp(deps);
    for (const owner of [...this.memberIds, ...this.memberIds.slice(0, 1)]) {
      const browser = new TestClient(app, test.config.publicOrigin);
      this.phones.push(new Phone(this, owner, await signIn(browser, deps, owner)));
    }
    this.#config = test.config;
  }

  /** Trouble, then peace; `look` is called whenever something may have changed. */
  async live(look: () => void): Promise<void> {
    for (let act = 0; act < ACTS; act += 1) {
      await this.#act();
      await this.#runUntil(this.time.now() + this.random.below(BETWEEN_ACTS_MS), look);
    }
    this.faults = PEACE;
    for (let turn = 0; turn < 6; turn += 1) {
      for (const phone of this.phones) {
        phone.isOnline = true;
        phone.open();
        phone.wake();
      }
      await this.#runUntil(this.time.now() + PEACE_MS, look);
    }
  }

  /** All that a member may see now, by `entity/id`. */
  async view(owner: number): Promise<Map<string, unknown>> {
    const config = this.#config;
    if (!config) throw new Error('The club has not begun');
    const context = { config, now: this.time.now() };
    const { changes } = await this.store.read((tx) => pull(tx, { owner }, context));
    return new Map(changes.map(({ entity, id, row }) => [`${entity}/${id}`, row]));
  }

  /** Holds time still while the server works. */
  async underWay<T>(work: () => Promise<T>): Promise<T> {
    this.#requests += 1;
    return work().finally(() => {
      this.#requests -= 1;
    });
  }

  async #act(): Promise<void> {
    const { random } = this;
    const phone = random.pick(this.phones);
    const dice = random.below(100);
    if (dice < 60) await phone.capture(randomDeed(this, phone));
    else if (dice < 75) phone.isOnline = !phone.isOnline;
    else if (dice < 85) phone.kill();
    else if (dice < 95) phone.open();
    else if (dice < 98) this.#makeBackup();
    else await this.#restore();
    for (const each of this.phones) each.wake();
  }

  #makeBackup(): void {
    this.#backup = `${this.#file}.backup-${this.random.below(1e9)}`;
    const client = new Database(this.#file);
    client.exec(`VACUUM INTO '${this.#backup}'`);
    client.close();
  }

  /** An operator puts an older backup in place, under a new epoch. */
  async #restore(): Promise<void> {
    if (this.#backup === null) return;
    await this.#answered();
    this.#file = this.#backup;
    this.#backup = null;
    const store = await openSqliteStore(this.#file);
    await store.write(renewEpoch);
    this.stores.push(store);
  }

  async #runUntil(until: number, look: () => void): Promise<void> {
    while (await this.time.step(until)) {
      await this.#answered();
      look();
    }
  }

  async #answered(): Promise<void> {
    while (this.#requests > 0) await new Promise(setImmediate);
    await new Promise(setImmediate);
  }

  #deps(test: TestApp): Deps {
    const { now, config, pokes, log } = test;
    const current = () => this.store;
    return {
      now,
      config,
      pokes,
      log,
      get store() {
        return current();
      },
    };
  }
}
