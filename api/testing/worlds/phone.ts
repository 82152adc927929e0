import { SyncEngine } from '#sync/engine/engine.ts';
import type { Entry, NewEntry, Reply, Transport } from '#sync/ports.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import type { PushResponse } from '#sync/protocol/push.ts';
import { MESSAGES } from '#sync/testing/factories.ts';
import { MemoryLocks } from '#sync/testing/memory-lock.ts';
import { MemoryOutbox, MemoryRecords, MemoryReplica } from '#sync/testing/memory-store.ts';
import type { Answer, TestClient } from '../http/test-client.ts';
import type { Club } from './club.ts';

/** When a request times out. */
const TIMEOUT_MS = 3000;

/** A member's phone with two open tabs: the real engine over a network that loses and duplicates messages. */
export class Phone {
  readonly owner: number;
  readonly records = new MemoryRecords();
  isOnline = true;
  readonly #club: Club;
  readonly #client: TestClient;
  readonly #locks = new MemoryLocks();
  #tabs: { engine: SyncEngine; isDead: boolean }[] = [];

  constructor(club: Club, owner: number, client: TestClient) {
    this.#club = club;
    this.owner = owner;
    this.#client = client;
    this.open();
  }

  open(): void {
    while (this.#tabs.length < 2) this.#tabs.push(this.#aTab());
  }

  /** Kills all tabs, whatever they are doing. */
  kill(): void {
    for (const tab of this.#tabs) {
      tab.isDead = true;
      this.#locks.release(tab);
    }
    this.#tabs = [];
  }

  async capture(entry: NewEntry): Promise<void> {
    await new MemoryOutbox(this.records).append([entry]);
    this.wake();
  }

  wake(): void {
    for (const { engine } of this.#tabs) engine.wake();
  }

  entries(): Entry[] {
    return [...this.records.entries.values()];
  }

  #aTab() {
    const { time, random } = this.#club;
    const tab = { isDead: false };
    const engine = new SyncEngine({
      owner: this.owner,
      client: '2.2',
      outbox: new MemoryOutbox(this.records),
      replica: new MemoryReplica(this.records),
      transport: this.#transport(tab),
      clock: {
        now: () => time.now(),
        utcOffset: () => 0,
        monotonic: () => ({ life: 'page', ran: time.now() }),
        after: (ms, callback) =>
          time.after(ms, () => {
            if (!tab.isDead) callback();
          }),
      },
      random,
      messages: MESSAGES,
      lock: this.#locks.heldBy(tab),
      connectivity: {
        isOnline: () => this.isOnline,
        // In the background, so that a phone without signal retries every few minutes, not seconds.
        isVisible: () => false,
        onChange: () => () => {},
      },
    });
    engine.start();
    return Object.assign(tab, { engine });
  }

  #transport(tab: { isDead: boolean }): Transport {
    return {
      push: (request) =>
        this.#send<PushResponse>(tab, () => this.#client.post('/api/sync/push', request)),
      pull: ({ owner, cursor, seen }) => {
        const query = new URLSearchParams({ owner: String(owner) });
        if (cursor !== undefined) query.set('cursor', cursor);
        if (seen !== undefined) query.set('seen', String(seen));
        return this.#send<PullResponse>(tab, () => this.#client.get(`/api/sync/pull?${query}`));
      },
    };
  }

  /** Loses requests and answers, delivers them twice or late, and delivers nothing to a killed tab. */
  #send<T>(tab: { isDead: boolean }, ask: () => Promise<Answer>): Promise<Reply<T>> {
    const { time, random, faults } = this.#club;
    return new Promise((resolve) => {
      const reply = (answer: Reply<T>) => {
        if (!tab.isDead) resolve(answer);
      };
      time.after(TIMEOUT_MS, () => reply({ kind: 'unreachable' }));
      if (!this.isOnline || random.chance(faults.lostRequest)) return;
      const deliver = () => this.#club.underWay(async () => toReply<T>(await ask()));
      if (random.chance(faults.twice)) time.after(random.below(5000), () => void deliver());
      time.after(random.below(300), () => {
        void (async () => {
          const answer = await deliver();
          if (!random.chance(faults.lostAnswer)) reply(answer);
        })();
      });
    });
  }
}

function toReply<T>({ status, body }: Answer): Reply<T> {
  if (status === 200) return { kind: 'ok', value: body as T };
  if (status === 503) return { kind: 'unreachable' };
  throw new Error(`The server answered ${status}`);
}
