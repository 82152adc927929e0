import { afterOutcome, park } from '../outbox/after-outcome.ts';
import { nextBatch } from '../outbox/next-batch.ts';
import { capturedOf } from '../outbox/stamp.ts';
import type {
  Clock,
  Contact,
  Entry,
  EntryState,
  Lock,
  OutboxStore,
  ParkMessages,
  Random,
  ReplicaStore,
  Reply,
  StatusChange,
  Transport,
} from '../ports.ts';
import { PROTOCOL, PUSH_MAX_MUTATIONS } from '../protocol/limits.ts';
import type { PushResponse } from '../protocol/push.ts';
import { atMost } from './at-most.ts';

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
export interface RoundParts {
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
export type Trouble = Exclude<Reply<never>, { kind: 'ok' | 'too-large' | 'malformed' }>;

type Acknowledged = Entry & { status: Extract<EntryState, { state: 'acknowledged' }> };

/** What a push can be refused for as a whole, said of the one entry that is to blame. */
const BLAME = {
  'too-large': { code: 'too_large', message: 'tooLarge' },
  malformed: { code: 'malformed', message: 'malformed' },
} as const;

/** Pushes and pulls of one owner; `Rounds` remembers how much the server takes at once. */
export class Rounds {
  readonly #parts: RoundParts;
  readonly #onSending: (ids: ReadonlySet<string>) => void;
  #batchMax = PUSH_MAX_MUTATIONS;
  #contact: Contact | null = null;

  /** `onSending` is told which entries are on their way, and with none that no push is under way. */
  constructor(parts: RoundParts, onSending: (ids: ReadonlySet<string>) => void) {
    this.#parts = parts;
    this.#onSending = onSending;
  }

  /**
   * Pushes until nothing is due, then pulls until nothing follows; null when all went well. A pull may
   * bring word that the server was restored: then what it has forgotten goes in the same run.
   */
  async run(): Promise<Trouble | null> {
    const trouble = await this.#pushAndPull();
    if (trouble !== null) return trouble;
    return (await this.#isDueAt(this.#parts.clock.now())) ? this.#pushAndPull() : null;
  }

  /** True when entries wait that only time holds up: a refused one and what needs it do not count. */
  hasMoreToSend(): Promise<boolean> {
    return this.#isDueAt(Number.POSITIVE_INFINITY);
  }

  /** Pushes until nothing is due. */
  async pushAll(): Promise<Trouble | null> {
    for (;;) {
      const result = await this.#pushOnce();
      if (result === 'nothing-due') return null;
      if (result !== 'pushed') return result;
    }
  }

  /** Makes deferred entries due at once, because the player asked for it. */
  async hasten(): Promise<void> {
    const { outbox } = this.#parts;
    await outbox.update((await outbox.unsettled()).flatMap(dueAtOnce));
  }

  /** Pulls page by page until nothing follows; a page that came too late is asked for again. */
  async pullAll(): Promise<Trouble | null> {
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
      if (isRefusedWhole(reply)) return { kind: 'unreachable' };
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

  async #pushAndPull(): Promise<Trouble | null> {
    return (await this.pushAll()) ?? (await this.pullAll());
  }

  async #isDueAt(now: number): Promise<boolean> {
    return nextBatch(await this.#parts.outbox.unsettled(), now, 1).length > 0;
  }

  /** One round trip, under the device's lock: tabs and worker take turns. */
  #pushOnce(): Promise<'pushed' | 'nothing-due' | Trouble> {
    const { owner, clock, lock } = this.#parts;
    return lock.run(`sync-push-${owner}`, () => atMost(clock, LOCK_HELD_MAX_MS, this.#sendNext()));
  }

  async #sendNext(): Promise<'pushed' | 'nothing-due' | Trouble> {
    const { outbox, clock } = this.#parts;
    const batch = nextBatch(await outbox.unsettled(), clock.now(), this.#batchMax);
    if (batch.length === 0) return 'nothing-due';
    this.#onSending(new Set(batch.map(({ id }) => id)));
    return this.#send(batch).finally(() => this.#onSending(new Set()));
  }

  async #send(batch: readonly Entry[]): Promise<'pushed' | Trouble> {
    const { owner, client, transport, clock } = this.#parts;
    const reply = await transport.push({
      protocol: PROTOCOL,
      client,
      owner,
      lineage: await this.#parts.lineage?.(),
      deviceNow: clock.now(),
      mutations: batch.map(({ mutation }) => mutation),
      captured: batch.map((entry) => capturedOf(entry, clock)),
    });
    if (isRefusedWhole(reply)) return this.#sendLess(batch, reply.kind);
    if (reply.kind !== 'ok') return reply;
    await this.#keepContact(reply.value.now);
    return this.#keepOutcomes(batch, reply.value);
  }

  /** Written now and then, and whenever the clock was set: what is captured counts from it. */
  async #keepContact(serverAt: number | undefined): Promise<void> {
    if (serverAt === undefined) return;
    const { outbox, clock } = this.#parts;
    const deviceAt = clock.now();
    const { life, ran } = clock.steady();
    const kept = this.#contact;
    const isKept =
      kept !== null &&
      Math.abs(serverAt - kept.serverAt) < CONTACT_KEPT_MS &&
      Math.abs(deviceAt - kept.deviceAt - (serverAt - kept.serverAt)) < MINUTE_MS;
    if (isKept) return;
    this.#contact = { serverAt, deviceAt, life, ran };
    // Without it the next word of the server has to do.
    await outbox.keepContact(this.#contact).catch(() => undefined);
  }

  async #keepOutcomes(batch: readonly Entry[], answer: PushResponse): Promise<'pushed' | Trouble> {
    const { outbox, clock } = this.#parts;
    const now = clock.now();
    const correctedById = new Map(answer.corrected?.map(({ id, at }) => [id, at]));
    const changes = batch.flatMap((entry, index) => {
      const outcome = answer.outcomes[index];
      if (outcome === undefined) return [];
      const at = correctedById.get(entry.id);
      return [
        { ...afterOutcome(entry, outcome, now, this.#parts), ...(at !== undefined && { at }) },
      ];
    });
    // An answer of another length is not about this batch: sent again, each entry has its receipt.
    if (answer.outcomes.length !== batch.length) return { kind: 'unreachable' };
    await outbox.update(changes);
    return 'pushed';
  }

  /** Finds the entry to blame by halves, so that it holds up no other; then all go together again. */
  async #sendLess(batch: readonly Entry[], kind: keyof typeof BLAME): Promise<'pushed'> {
    const { outbox, clock, messages } = this.#parts;
    const [only] = batch;
    if (batch.length === 1 && only !== undefined) {
      const { code, message } = BLAME[kind];
      await outbox.update([park(only, code, messages[message], clock.now())]);
      this.#batchMax = PUSH_MAX_MUTATIONS;
    } else {
      this.#batchMax = Math.ceil(batch.length / 2);
    }
    return 'pushed';
  }
}

function isRefusedWhole(reply: Reply<unknown>): reply is { kind: keyof typeof BLAME } {
  return reply.kind in BLAME;
}

function dueAtOnce({ id, status }: Entry): StatusChange[] {
  if (status.state !== 'waiting') return [];
  return [{ id, from: 'waiting', status: { ...status, notBefore: 0 } }];
}

function isAcknowledged(entry: Entry): entry is Acknowledged {
  return entry.status.state === 'acknowledged';
}
