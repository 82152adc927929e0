import { randomBytes } from 'node:crypto';
import { CLIENT_VERSION } from '#shared/http/client-version.ts';
import { SyncEngine } from '#sync/engine/engine.ts';
import type { Entry, NewEntry, Reply, Transport } from '#sync/ports.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { pullResponseSchema } from '#sync/protocol/pull.ts';
import { pushResponseSchema } from '#sync/protocol/push.ts';
import { MESSAGES } from '#sync/testing/factories.ts';
import { MemoryConnectivity } from '#sync/testing/memory-connectivity.ts';
import { MemoryLocks } from '#sync/testing/memory-lock.ts';
import { MemoryOutbox, MemoryRecords, MemoryReplica } from '#sync/testing/memory-store.ts';
import {
  type Mutation as Captured,
  expectConverged,
  type Held,
  type Phone,
} from '../../bench/phones.ts';

/** A stream that ended is opened again after this long, as in the app. */
const REOPEN_MS = 1000;
/** An answer that takes longer is given up, as in the app. */
const TIMEOUT_MS = 20_000;

/** What all phones were answered. */
export class Witness {
  /** When each mutation was acknowledged first, and how. */
  readonly acknowledged = new Map<string, { at: number; outcome: Outcome }>();
  /** When a push of a new mutation was answered, ascending. */
  readonly answeredAt: number[] = [];
  /** Answers by status; 0 if there was none. */
  readonly statuses = new Map<number, number>();
  pokes = 0;

  hear(mutations: readonly Mutation[], outcomes: readonly Outcome[]): void {
    const at = Date.now();
    const fresh = mutations.filter(({ id }) => !this.acknowledged.has(id));
    if (fresh.length > 0) this.answeredAt.push(at);
    for (const [index, { id }] of mutations.entries()) {
      const outcome = outcomes[index];
      if (outcome && !this.acknowledged.has(id)) this.acknowledged.set(id, { at, outcome });
    }
  }

  count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

/** A player's phone: the app's own engine over HTTP, and nobody who touches it after a capture. */
export class EnginePhone {
  readonly player: Phone;
  readonly #records = new MemoryRecords();
  readonly #engine: SyncEngine;
  readonly #origin: string;
  readonly #witness: Witness;
  #isClosed = false;

  constructor(origin: string, player: Phone, witness: Witness) {
    this.#origin = origin;
    this.player = player;
    this.#witness = witness;
    this.#engine = new SyncEngine({
      owner: player.id,
      client: CLIENT_VERSION,
      outbox: new MemoryOutbox(this.#records),
      replica: new MemoryReplica(this.#records),
      transport: this.#transport(),
      clock: {
        now: Date.now,
        utcOffset: () => 0,
        monotonic: () => ({ life: 'page', ran: performance.now() }),
        after: (ms, callback) => {
          const timer = setTimeout(callback, ms);
          return () => clearTimeout(timer);
        },
      },
      random: { fraction: Math.random, bytes: (length) => randomBytes(length) },
      messages: MESSAGES,
      lock: new MemoryLocks().heldBy(this),
      connectivity: new MemoryConnectivity(),
    });
    this.#engine.start();
    void this.#listen();
  }

  async capture(mutations: readonly Mutation[]): Promise<void> {
    await new MemoryOutbox(this.#records).append(mutations.map(asEntry));
    this.#engine.wake();
  }

  /** What the server has not confirmed yet, and what it refused. */
  unsettled(): Entry[] {
    return [...this.#records.entries.values()].filter(({ status }) => status.state !== 'settled');
  }

  held(): Held {
    const idsOf = (kind: string) =>
      new Set(
        [...this.#records.rows.values()].flatMap((row) => (row.entity === kind ? row.id : [])),
      );
    return {
      matches: idsOf('match'),
      given: idsOf('rating-given'),
      received: idsOf('rating-received'),
    };
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#engine.stop();
  }

  /** Pulls on each poke. */
  async #listen(): Promise<void> {
    while (!this.#isClosed) {
      await this.#readPokes().catch(() => {});
      await new Promise((resolve) => {
        setTimeout(resolve, REOPEN_MS).unref();
      });
    }
  }

  async #readPokes(): Promise<void> {
    const { body, ok } = await this.#fetch('/api/sync/events');
    if (!ok || !body) return;
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      if (this.#isClosed) return;
      if (!text.includes('"version"')) continue;
      this.#witness.pokes += 1;
      this.#engine.wake();
    }
  }

  #transport(): Transport {
    return {
      push: async (request) => {
        const init = { method: 'POST', body: JSON.stringify(request) };
        const reply = await this.#ask(
          '/api/sync/push',
          (body) => pushResponseSchema.parse(body),
          init,
        );
        if (reply.kind === 'ok') this.#witness.hear(request.mutations, reply.value.outcomes);
        return reply;
      },
      pull: ({ owner, cursor, seen }) => {
        const query = new URLSearchParams({ owner: String(owner) });
        if (cursor !== undefined) query.set('cursor', cursor);
        if (seen !== undefined) query.set('seen', String(seen));
        return this.#ask(`/api/sync/pull?${query}`, (body) => pullResponseSchema.parse(body));
      },
    };
  }

  async #ask<T>(path: string, parse: (body: unknown) => T, init?: RequestInit): Promise<Reply<T>> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await this.#fetch(path, { ...init, signal });
      this.#witness.count(answer.status);
      return answer.ok
        ? { kind: 'ok', value: parse(await answer.json()) }
        : { kind: 'unreachable' };
    } catch {
      this.#witness.count(0);
      return { kind: 'unreachable' };
    }
  }

  #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      origin: this.#origin,
      cookie: this.player.cookie,
    };
    return fetch(`${this.#origin}${path}`, { ...init, headers });
  }
}

/** True once each phone holds what concerns it, neither more nor less; `captured` is what each recorded. */
export function haveConverged(
  phones: readonly EnginePhone[],
  captured: readonly (readonly Captured[])[],
): boolean {
  for (const phone of phones) phone.player.held = phone.held();
  try {
    expectConverged(
      phones.map(({ player }) => player),
      captured,
    );
    return true;
  } catch {
    return false;
  }
}

/** A rating needs its match. */
function asEntry(mutation: Mutation): NewEntry {
  const { matchId, ratingId } = mutation.args as { matchId: string; ratingId?: string };
  if (ratingId === undefined) return { mutation, subject: matchId, needs: [] };
  return { mutation, subject: ratingId, needs: [matchId] };
}
