import { applyOutcome, park } from '#sync/outbox/apply-outcome.ts';
import { nextBatch } from '#sync/outbox/next-batch.ts';
import { captureEvidenceOf } from '#sync/outbox/stamp.ts';
import type {
  Clock,
  Entry,
  EntryState,
  Lock,
  OutboxStore,
  ParkMessages,
  Random,
  ReplicaStore,
  Reply,
  ServerTimeSample,
  StatusChange,
  Transport,
} from '#sync/ports.ts';
import { PROTOCOL, PUSH_MAX_MUTATIONS } from '#sync/protocol/limits.ts';
import type { PushResponse } from '#sync/protocol/push.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * How long a push may hold the device's lock, so that a store that hangs keeps no other tab waiting
 * (architecture: Engine). A later answer to that push does no harm: the server has receipts, and an entry's
 * state changes only from the state it was in.
 */
export const LOCK_HELD_MAX_MS = 30_000;

/** How old the kept word of the server's time may become. */
const MINUTE_MS = 60_000;
const CONTACT_KEPT_MS = 5 * MINUTE_MS;

/** What one owner's rounds on this device need. */
export interface SyncCycleParts {
  owner: number;
  /** The store whose id `owner` is, as far as this device knows. */
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

/** Why a round ended before everything was done. */
export type SyncFailure = Exclude<Reply<never>, { kind: 'ok' | 'too-large' | 'malformed' }>;

type Acknowledged = Entry & { status: Extract<EntryState, { state: 'acknowledged' }> };

/** What a push can be refused for as a whole, said of the one entry that is to blame. */
const BATCH_REFUSALS = {
  'too-large': { code: 'too_large', message: 'tooLarge' },
  malformed: { code: 'malformed', message: 'malformed' },
} as const;

/** Pushes and pulls of one owner; `Rounds` remembers how much the server takes at once. */
export class SyncCycle {
  readonly #parts: SyncCycleParts;
  readonly #onSending: (ids: ReadonlySet<string>) => void;
  #batchMax = PUSH_MAX_MUTATIONS;
  #contact: ServerTimeSample | null = null;

  /** `onSending` is told which entries are on their way, and with none that no push is under way. */
  constructor(parts: SyncCycleParts, onSending: (ids: ReadonlySet<string>) => void) {
    this.#parts = parts;
    this.#onSending = onSending;
  }

  /**
   * Pushes until nothing is due, then pulls until nothing follows; null when all went well. A pull may
   * bring word that the server was restored: then what it has forgotten goes in the same run.
   */
  async run(): Promise<SyncFailure | null> {
    const trouble = await this.#pushAndPull();
    if (trouble !== null) return trouble;
    return (await this.#isDueAt(this.#parts.clock.now())) ? this.#pushAndPull() : null;
  }

  /** True when entries wait that only time holds up: a refused one and what needs it do not count. */
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

  /** Makes deferred entries due at once, because the player asked for it. */
  async makeDue(): Promise<void> {
    const { outbox } = this.#parts;
    await outbox.update((await outbox.unsettled()).flatMap(dueAtOnce));
  }

  /** Pulls page by page until nothing follows; a page that came too late is asked for again. */
  async pullAll(): Promise<SyncFailure | null> {
    const { owner, outbox, replica, transport, clock } = this.#parts;
    for (;;) {
      const position = await replica.position();
      const acknowledged = (await outbox.unsettled()).filter(isAcknowledged);
      const told = acknowledged.filter(({ status }) => status.epoch === position.epoch);
      const reply = await transport.pull({
        owner,
        lineage: await this.#parts.lineage?.(),
        cursor: position.cursor ?? undefined,
        seen: Math.max(position.reached, ...told.map(({ status }) => status.version)),
      });
      if (isBatchRefused(reply)) return { kind: 'unreachable' };
      if (reply.kind !== 'ok') return reply;
      const page = reply.value;
      await this.#keepContact(page.now);
      const isNews =
        page.changes.length > 0 ||
        page.reset ||
        page.cursor !== position.cursor ||
        position.sweeping;
      if (!isNews && acknowledged.length === 0) return null;
      const result = await replica.applyPage(position, page, clock.now());
      if (result === 'applied' && !page.more) return null;
    }
  }

  async #pushAndPull(): Promise<SyncFailure | null> {
    return (await this.pushAll()) ?? (await this.pullAll());
  }

  async #isDueAt(now: number): Promise<boolean> {
    return nextBatch(await this.#parts.outbox.unsettled(), now, 1).length > 0;
  }

  /** One round trip, under the device's lock: tabs and worker take turns. */
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
    if (isBatchRefused(reply)) return this.#sendLess(batch, reply.kind);
    if (reply.kind !== 'ok') return reply;
    await this.#keepContact(reply.value.now);
    return this.#keepOutcomes(batch, reply.value);
  }

  /** Written now and then, and whenever the clock was set: what is captured counts from it. */
  async #keepContact(serverAt: number | undefined): Promise<void> {
    if (serverAt === undefined) return;
    const { outbox, clock } = this.#parts;
    const deviceAt = clock.now();
    const { life, ran } = clock.monotonic();
    const kept = this.#contact;
    const isKept =
      kept !== null &&
      Math.abs(serverAt - kept.serverAt) < CONTACT_KEPT_MS &&
      Math.abs(deviceAt - kept.deviceAt - (serverAt - kept.serverAt)) < MINUTE_MS;
    if (isKept) return;
    this.#contact = { serverAt, deviceAt, life, ran };
    // Without it the next word of the server has to do.
    await outbox.saveServerTime(this.#contact).catch(() => undefined);
  }

  async #keepOutcomes(
    batch: readonly Entry[],
    answer: PushResponse,
  ): Promise<'pushed' | SyncFailure> {
    const { outbox, clock } = this.#parts;
    const now = clock.now();
    const correctedById = new Map(answer.corrected?.map(({ id, at }) => [id, at]));
    const changes = batch.flatMap((entry, index) => {
      const outcome = answer.outcomes[index];
      if (outcome === undefined) return [];
      const at = correctedById.get(entry.id);
      return [
        { ...applyOutcome(entry, outcome, now, this.#parts), ...(at !== undefined && { at }) },
      ];
    });
    // An answer of another length is not about this batch: sent again, each entry has its receipt.
    if (answer.outcomes.length !== batch.length) return { kind: 'unreachable' };
    await outbox.update(changes);
    return 'pushed';
  }

  /** Finds the entry to blame by halves, so that it holds up no other; then all go together again. */
  async #sendLess(batch: readonly Entry[], kind: keyof typeof BATCH_REFUSALS): Promise<'pushed'> {
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

function dueAtOnce({ id, status }: Entry): StatusChange[] {
  if (status.state !== 'waiting') return [];
  return [{ id, from: 'waiting', status: { ...status, notBefore: 0 } }];
}

function isAcknowledged(entry: Entry): entry is Acknowledged {
  return entry.status.state === 'acknowledged';
}
