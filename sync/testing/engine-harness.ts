import { SyncEngine } from '#sync/engine/engine.ts';
import { makeId } from '#sync/outbox/make-mutation.ts';
import type { Entry, EntryState, Reply } from '#sync/ports.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import type { PullRequest, PullResponse } from '#sync/protocol/pull.ts';
import type { PushResponse } from '#sync/protocol/push.ts';
import type { PushRequest } from '#sync/protocol/push-request.ts';
import { aMutation, anEntry, MESSAGES } from './factories.ts';
import { MemoryConnectivity } from './memory-connectivity.ts';
import { MemoryLocks } from './memory-lock.ts';
import { MemoryOutbox, MemoryRecords, MemoryReplica } from './memory-store.ts';
import { SeededRandom } from './seeded-random.ts';
import { VirtualTime, virtualClock } from './virtual-time.ts';

const START = Date.UTC(2026, 5, 1);
export const OWNER = 7;
/** A refusal that depends on the day of capture. */
export const DATED = 'dated';

/** One engine on virtual time, against a server whose answers the test may replace one by one. */
export class EngineHarness {
  readonly time = new VirtualTime(START);
  readonly clock = virtualClock(this.time);
  readonly ids = new SeededRandom(2);
  readonly records = new MemoryRecords();
  readonly outbox = new MemoryOutbox(this.records);
  readonly pushes: PushRequest[] = [];
  readonly pulls: PullRequest[] = [];
  readonly engine: SyncEngine;
  /** The answers to the next pushes and pulls; after them all succeed. */
  readonly pushAnswers: ((request: PushRequest) => Reply<PushResponse>)[] = [];
  readonly pullAnswers: ((request: PullRequest) => Reply<PullResponse>)[] = [];
  readonly connectivity = new MemoryConnectivity();
  tooOldCount = 0;
  version = 0;

  constructor() {
    const { clock, records, outbox } = this;
    this.engine = new SyncEngine({
      owner: OWNER,
      client: '2.2',
      outbox,
      replica: new MemoryReplica(records),
      transport: {
        push: async (request) => this.#push(request),
        pull: async (request) => this.#pull(request),
      },
      clock,
      random: new SeededRandom(1),
      lock: new MemoryLocks().heldBy(this),
      connectivity: this.connectivity,
      messages: MESSAGES,
      onTooOld: () => {
        this.tooOldCount += 1;
      },
      datedRefusals: new Set([DATED]),
    });
  }

  /** Captures entries, by default each about its own subject. */
  async capture(...parts: Partial<Entry>[]): Promise<string[]> {
    const { clock, ids } = this;
    const deviceAt = clock.now();
    const entries = parts.map((part) => {
      const mutation = aMutation({ id: makeId(clock, ids), deviceAt });
      return anEntry({ mutation, ...part });
    });
    await this.outbox.append(entries);
    return entries.map(({ id }) => id);
  }

  /** Lets `ms` pass, with everything that becomes due in it. */
  async pass(ms: number): Promise<void> {
    const until = this.time.now() + ms;
    // The first step may only await pending promises.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    while (await this.time.step(until));
  }

  statusOf(id: string | undefined): EntryState | undefined {
    return this.records.entries.get(id ?? '')?.status;
  }

  #push(request: PushRequest): Reply<PushResponse> {
    this.pushes.push(request);
    const answer = this.pushAnswers.shift() ?? allApplied;
    const reply = answer(request);
    if (reply.kind === 'ok') this.version += 1;
    return reply;
  }

  #pull(request: PullRequest): Reply<PullResponse> {
    this.pulls.push(request);
    const answer = this.pullAnswers.shift() ?? (() => page({ version: this.version }));
    return answer(request);
  }
}

/** An answer to a push: one outcome for each of its mutations. */
export function outcomes(...some: Outcome[]): () => Reply<PushResponse> {
  return () => ({ kind: 'ok', value: { protocol: PROTOCOL, outcomes: some } });
}

/** A page, by default without rows. */
export function page(parts: Partial<PullResponse> = {}): Reply<PullResponse> {
  const { changes = [], ...rest } = parts;
  const empty = { epoch: 'e1', reset: false, more: false, cursor: 'c', version: 0 };
  return { kind: 'ok', value: { protocol: PROTOCOL, ...empty, changes, ...rest } };
}

export const applied = (version = 1, epoch = 'e1'): Outcome => ({
  status: 'applied',
  epoch,
  version,
});
export const refusedAs = (code: string): Outcome => ({ status: 'rejected', code, message: 'No.' });
export const refused = refusedAs('no');
export const deferred = (code: string): Outcome => ({ status: 'deferred', code });

export function allApplied({ mutations }: PushRequest): Reply<PushResponse> {
  return outcomes(...mutations.map(() => applied()))();
}
