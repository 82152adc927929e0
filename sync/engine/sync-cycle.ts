import { applyOutcomes, park } from '#sync/outbox/apply-outcomes.ts';
import { nextBatch } from '#sync/outbox/next-batch.ts';
import { captureEvidenceOf } from '#sync/outbox/stamp.ts';
import { isUndoable } from '#sync/outbox/undo.ts';
import type {
  Clock,
  Entry,
  EntryState,
  Lock,
  OutboxStore,
  ParkMessages,
  PullPosition,
  Random,
  ReplicaStore,
  Reply,
  ServerTimeSample,
  StatusChange,
  Transport,
} from '#sync/ports.ts';
import { PROTOCOL, PUSH_MAX_MUTATIONS } from '#sync/protocol/protocol-limits.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import type { PushResponse } from '#sync/protocol/push.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * How long a push may hold the device's lock, so that a hanging store does not block the other tabs (architecture:
 * Engine). A late answer to that push does no harm: the server has receipts, and a change of an entry's state applies
 * only if the entry is still in the state before.
 */
export const LOCK_HELD_MAX_MS = 30_000;

/** How old the stored server time may become. */
const MINUTE_MS = 60_000;
const SERVER_TIME_MAX_AGE_MS = 5 * MINUTE_MS;

/** What syncing one owner on this device needs. */
export interface SyncCycleParts {
  owner: number;
  /** The lineage of the owner's store, as far as this device knows it. */
  lineage?: () => Promise<string | undefined>;
  /** The app's version, which the server may find too old. */
  client: string;
  outbox: OutboxStore;
  replica: ReplicaStore;
  transport: Transport;
  clock: Clock;
  random: Random;
  lock: Lock;
  messages: ParkMessages;
}

/** Why a cycle ended before everything was pushed and pulled. */
export type SyncFailure = Exclude<Reply<never>, { kind: 'ok' | 'too-large' | 'malformed' }>;

type Acknowledged = Entry & { status: Extract<EntryState, { state: 'acknowledged' }> };

/** Refusals of a whole push, and how the single entry that causes one is parked. */
const BATCH_REFUSALS = {
  'too-large': { code: 'too_large', message: 'tooLarge' },
  malformed: { code: 'malformed', message: 'malformed' },
} as const;

/** Pushes and pulls of one owner; stores how many entries the server accepts at once. */
export class SyncCycle {
  readonly #parts: SyncCycleParts;
  readonly #onSending: (ids: ReadonlySet<string>) => void;
  #batchMax = PUSH_MAX_MUTATIONS;
  #serverTime: ServerTimeSample | null = null;

  /** `onSending` gets the ids of the entries in flight, and an empty set when no push is. */
  constructor(parts: SyncCycleParts, onSending: (ids: ReadonlySet<string>) => void) {
    this.#parts = parts;
    this.#onSending = onSending;
  }

  /**
   * Pushes until nothing is due, then pulls until no page follows; null when all succeeded. A pull may
   * show that the server was restored from a backup: the entries that it lost are pushed in the same run.
   */
  async run(): Promise<SyncFailure | null> {
    const failure = await this.#pushAndPull();
    if (failure !== null) return failure;
    return (await this.#isDueAt(this.#parts.clock.now())) ? this.#pushAndPull() : null;
  }

  /** True when entries wait that become sendable with time; parked ones and those behind them do not count. */
  hasMoreToSend(): Promise<boolean> {
    return this.#isDueAt(Number.POSITIVE_INFINITY);
  }

  /** Pushes until nothing is due. */
  async pushAll(): Promise<SyncFailure | null> {
    for (;;) {
      const result = await this.#pushOnce();
      if (result === 'nothing-due') return null;
      if (result !== 'pushed') return result;
    }
  }

  /** Makes deferred entries due at once, because the user asked for it. */
  async makeDue(): Promise<void> {
    const { outbox, clock } = this.#parts;
    const entries = await outbox.unsettled();
    await outbox.update(entries.flatMap((entry) => dueAtOnce(entry, clock.now())));
  }

  /**
   * Pulls until no page follows; a page that arrives too late is requested again. Each page is stored while the next is
   * on its way.
   */
  async pullAll(): Promise<SyncFailure | null> {
    const { owner, outbox, replica, transport, clock } = this.#parts;
    let ahead: (PullPosition & { reply: Promise<Reply<PullResponse>> }) | null = null;
    for (;;) {
      const position = await replica.position();
      const acknowledged = (await outbox.unsettled()).filter(isAcknowledged);
      const told = acknowledged.filter(({ status }) => status.epoch === position.epoch);
      const seen = Math.max(position.reached, ...told.map(({ status }) => status.version));
      const lineage = await this.#parts.lineage?.();
      const reply: Reply<PullResponse> = await (ahead?.cursor === position.cursor &&
      ahead.generation === position.generation
        ? ahead.reply
        : transport.pull({ owner, lineage, cursor: position.cursor ?? undefined, seen }));
      if (isBatchRefused(reply)) return { kind: 'unreachable' };
      if (reply.kind !== 'ok') return reply;
      const page: PullResponse = reply.value;
      await this.#saveServerTime(page.now);
      const isNews =
        page.changes.length > 0 ||
        page.reset ||
        page.cursor !== position.cursor ||
        position.sweeping;
      if (!isNews && acknowledged.length === 0) return null;
      const { cursor, more } = page;
      // Only the last page advances the seen version, and versions of another epoch do not count.
      const next = { owner, lineage, cursor, seen: page.reset ? 0 : seen };
      const generation = position.generation + (page.reset ? 1 : 0);
      ahead = more ? { cursor, generation, reply: transport.pull(next) } : null;
      const applying = replica.applyPage(position, page, clock.now());
      const result = await applying.catch(async (error: unknown) => {
        // The cycle does not end while a request is in flight.
        await ahead?.reply;
        throw error;
      });
      if (result === 'applied' && !more) return null;
    }
  }

  async #pushAndPull(): Promise<SyncFailure | null> {
    return (await this.pushAll()) ?? (await this.pullAll());
  }

  async #isDueAt(now: number): Promise<boolean> {
    return nextBatch(await this.#parts.outbox.unsettled(), now, 1).length > 0;
  }

  /** One push under the device's lock: tabs and the worker take turns. */
  #pushOnce(): Promise<'pushed' | 'nothing-due' | SyncFailure> {
    const { owner, clock, lock } = this.#parts;
    return lock.run(`sync-push-${owner}`, () =>
      withTimeout(clock, LOCK_HELD_MAX_MS, this.#sendNext()),
    );
  }

  async #sendNext(): Promise<'pushed' | 'nothing-due' | SyncFailure> {
    const { outbox, clock } = this.#parts;
    const batch = nextBatch(await outbox.unsettled(), clock.now(), this.#batchMax);
    if (batch.length === 0) return 'nothing-due';
    this.#onSending(new Set(batch.map(({ id }) => id)));
    return this.#send(batch).finally(() => this.#onSending(new Set()));
  }

  async #send(batch: readonly Entry[]): Promise<'pushed' | SyncFailure> {
    const { owner, client, transport, clock } = this.#parts;
    const reply = await transport.push({
      protocol: PROTOCOL,
      client,
      owner,
      lineage: await this.#parts.lineage?.(),
      deviceNow: clock.now(),
      mutations: batch.map(({ mutation }) => mutation),
      captured: batch.map((entry) => captureEvidenceOf(entry, clock)),
    });
    if (isBatchRefused(reply)) return this.#shrinkBatch(batch, reply.kind);
    if (reply.kind !== 'ok') return reply;
    await this.#saveServerTime(reply.value.now);
    return this.#saveOutcomes(batch, reply.value);
  }

  /** Saved every few minutes, and whenever the clock was set, because the evidence of captures refers to it. */
  async #saveServerTime(serverAt: number | undefined): Promise<void> {
    if (serverAt === undefined) return;
    const { outbox, clock } = this.#parts;
    const deviceAt = clock.now();
    const { life, ran } = clock.monotonic();
    const kept = this.#serverTime;
    const isKept =
      kept !== null &&
      Math.abs(serverAt - kept.serverAt) < SERVER_TIME_MAX_AGE_MS &&
      Math.abs(deviceAt - kept.deviceAt - (serverAt - kept.serverAt)) < MINUTE_MS;
    if (isKept) return;
    this.#serverTime = { serverAt, deviceAt, life, ran };
    // If this fails, the next reply brings a newer one.
    await outbox.saveServerTime(this.#serverTime).catch(() => undefined);
  }

  async #saveOutcomes(
    batch: readonly Entry[],
    answer: PushResponse,
  ): Promise<'pushed' | SyncFailure> {
    const { outbox, clock } = this.#parts;
    const now = clock.now();
    const correctedById = new Map(answer.corrected?.map(({ id, at }) => [id, at]));
    const changes = applyOutcomes(batch, answer.outcomes, now, this.#parts).map((change) => ({
      ...change,
      at: correctedById.get(change.id),
    }));
    // If the number of outcomes differs, the answer is not about this batch. A second push is safe: each entry has
    // its receipt.
    if (answer.outcomes.length !== batch.length) return { kind: 'unreachable' };
    await outbox.update(changes);
    return 'pushed';
  }

  /** Finds the entry that causes the refusal by halving the batch, then restores the batch size. */
  async #shrinkBatch(
    batch: readonly Entry[],
    kind: keyof typeof BATCH_REFUSALS,
  ): Promise<'pushed'> {
    const { outbox, clock, messages } = this.#parts;
    const [only] = batch;
    if (batch.length === 1 && only !== undefined) {
      const { code, message } = BATCH_REFUSALS[kind];
      await outbox.update([park(only, code, messages[message], clock.now())]);
      this.#batchMax = PUSH_MAX_MUTATIONS;
    } else {
      this.#batchMax = Math.ceil(batch.length / 2);
    }
    return 'pushed';
  }
}

function isBatchRefused(reply: Reply<unknown>): reply is { kind: keyof typeof BATCH_REFUSALS } {
  return reply.kind in BATCH_REFUSALS;
}

function dueAtOnce({ id, status }: Entry, now: number): StatusChange[] {
  if (status.state !== 'waiting' || isUndoable(status, now)) return [];
  return [{ id, from: 'waiting', status: { ...status, notBefore: 0 } }];
}

function isAcknowledged(entry: Entry): entry is Acknowledged {
  return entry.status.state === 'acknowledged';
}
