import { onTestFinished } from 'vitest';
import type { Config } from '#api/core/config.ts';
import { createApp } from '#api/server/create-app.ts';
import type { Deps } from '#api/services/deps.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { BACKOFF_HIDDEN_MAX_MS } from '#sync/outbox/retry-backoff.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { VirtualTime } from '#sync/testing/virtual-time.ts';
import { pull } from '../../features/sync/pull.ts';
import type { Store } from '../../store/store.ts';
import { someUsers } from '../factories/user.ts';
import { signIn, TestClient } from '../http/test-client.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestStore } from '../test-store.ts';
import { Phone } from './phone.ts';
import { randomAction } from './random-actions.ts';

const START = Date.UTC(2026, 5, 1);
const ACTS = 50;
/** Three days in total, so that "once per day" applies and expires. */
const BETWEEN_ACTS_MS = 2 * HOUR_MS;
/** Longer than the longest backoff. */
const SETTLE_MS = BACKOFF_HIDDEN_MAX_MS + MINUTE_MS;
const BAD_NETWORK = { lostRequest: 0.25, lostAnswer: 0.25, twice: 0.2 };
const GOOD_NETWORK = { lostRequest: 0, lostAnswer: 0, twice: 0 };

/** Some phones, the real API on a real store, and a bad network between them, all from one seed. */
export class Club {
  readonly random: SeededRandom;
  readonly time = new VirtualTime(START);
  faults = BAD_NETWORK;
  memberIds: number[] = [];
  phones: Phone[] = [];
  #config: Config | null = null;
  #store: Store | null = null;
  /** Where the current store is. */
  #place: TestStore | null = null;
  #backup: TestStore | null = null;
  #requests = 0;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
  }

  get store(): Store {
    if (!this.#store) throw new Error('The club has not started');
    return this.#store;
  }

  /** Three members, one of them with two phones. */
  async begin(): Promise<void> {
    const test = await createTestApp({ now: () => this.time.now() });
    this.#place = test.place;
    this.#store = test.store;
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

  /** A phase with failures, then one without; `look` is called whenever something may have changed. */
  async live(look: () => void): Promise<void> {
    for (let act = 0; act < ACTS; act += 1) {
      await this.#act();
      await this.#runUntil(this.time.now() + this.random.below(BETWEEN_ACTS_MS), look);
    }
    await this.settle(look);
  }

  /** Runs without failures until every phone has pushed and pulled everything. */
  async settle(look: () => void = () => {}): Promise<void> {
    this.faults = GOOD_NETWORK;
    for (let turn = 0; turn < 6; turn += 1) {
      for (const phone of this.phones) {
        phone.isOnline = true;
        phone.open();
        phone.wake();
      }
      await this.#runUntil(this.time.now() + SETTLE_MS, look);
    }
  }

  /** Everything that a member may see now, by `entity/id`. */
  async view(owner: number): Promise<Map<string, unknown>> {
    const config = this.#config;
    if (!config) throw new Error('The club has not started');
    const context = { config, now: this.time.now() };
    const { changes } = await this.store.read((tx) => pull(tx, { owner }, context));
    return new Map(changes.map(({ entity, id, row }) => [`${entity}/${id}`, row]));
  }

  /** Stops the clock while the server works. */
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
    if (dice < 60) await phone.capture(randomAction(this, phone));
    else if (dice < 75) phone.isOnline = !phone.isOnline;
    else if (dice < 85) phone.kill();
    else if (dice < 95) phone.open();
    else if (dice < 98) await this.#makeBackup();
    else await this.#restore();
    for (const each of this.phones) each.wake();
  }

  /** Stops the server, runs an operator's work on the store, and starts it on the store that this returns. */
  async operate(work: (place: TestStore) => Promise<TestStore>): Promise<void> {
    const place = this.#place;
    if (!place) throw new Error('The club has not started');
    await this.#answered();
    await this.store.close();
    await this.#use(await work(place));
  }

  /** Runs an operator's work on the store while the server runs. */
  async whileOpen(work: (place: TestStore) => Promise<void>): Promise<void> {
    if (!this.#place) throw new Error('The club has not started');
    await work(this.#place);
  }

  #makeBackup(): Promise<void> {
    return this.operate(async (place) => {
      this.#backup = await place.copy();
      onTestFinished(this.#backup.remove);
      return place;
    });
  }

  /** Starts an older backup, or restores it in place of the store. */
  async #restore(): Promise<void> {
    const backup = this.#backup;
    if (!backup) return;
    this.#backup = null;
    const isInPlace = this.random.chance(0.5);
    await this.operate(async (place) => {
      if (!isInPlace) return backup;
      await place.putBack(backup);
      return place;
    });
  }

  async #use(place: TestStore): Promise<void> {
    const store = await place.open();
    onTestFinished(() => store.close());
    this.#place = place;
    this.#store = store;
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
    const { now, config, pokes, wakeSignal, provider, log, metrics } = test;
    const current = () => this.store;
    return {
      now,
      config,
      pokes,
      wakeSignal,
      provider,
      log,
      metrics,
      get store() {
        return current();
      },
    };
  }
}
