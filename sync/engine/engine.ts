import { ASKED_WAIT_MAX_MS, backoffDelay } from '#sync/outbox/retry-backoff.ts';
import { makeMutation, withNewId } from '../outbox/make-mutation.ts';
import { makeStamp } from '../outbox/stamp.ts';
import type { Connectivity, Entry } from '../ports.ts';
import { SyncCycle, type SyncCycleParts, type SyncFailure } from './sync-cycle.ts';

/** What the engine is doing for its owner, in one word. */
export type SyncPhase =
  /** Nothing to do, or waiting for the next moment to do it. */
  | 'resting'
  /** A push or a pull is under way. */
  | 'syncing'
  /** The server cannot be reached; the engine tries again after a backoff. */
  | 'unreachable'
  /** The session has ended: nothing is sent until the owner signs in again. */
  | 'signed-out'
  /** Somebody else is signed in with this device's credentials. */
  | 'other-owner'
  /** The server asks for a newer app. */
  | 'too-old';

export interface EngineParts extends SyncCycleParts {
  connectivity: Connectivity;
  /** Called when the server refuses this version of the app; should fetch a newer one. */
  onTooOld?: (() => void) | undefined;
  /** Codes of refusals that depend on the day of capture: a retry after one is captured anew, today. */
  datedRefusals?: ReadonlySet<string>;
}

/** What changes when the owner retries a refused entry. */
export interface RetryChange {
  /** The mutation's arguments, such as after a conflict, when the owner has seen the row that won. */
  args?: unknown;
  /** True if the owner says that the old time of capture is right. */
  isTimeConfirmed?: boolean;
  /** True if the owner says that it is wrong: the entry is captured anew, now. */
  isCapturedNow?: boolean;
}

/**
 * Syncs one owner's outbox and replica with the server, in one tab or worker (architecture: Engine). It never throws:
 * failures are retried later, refusals are parked.
 */
export class SyncEngine {
  readonly #parts: EngineParts;
  readonly #cycle: SyncCycle;
  readonly #listeners = new Set<() => void>();
  #phase: SyncPhase = 'resting';
  #sending: ReadonlySet<string> = new Set();
  #isStarted = false;
  #isWakePending = false;
  #failures = 0;
  #running: Promise<void> | null = null;
  #cancelTimer: (() => void) | null = null;
  /** True if the server asked for the current wait: only `syncNow` and `online` cut it short. */
  #isAskedToWait = false;
  #unsubscribe: (() => void) | null = null;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#cycle = new SyncCycle(parts, (ids) => {
      this.#sending = ids;
      this.#notify();
    });
  }

  /** Starts: syncs now, and again whenever `wake` is called or the connectivity changes. */
  start(): void {
    this.#isStarted = true;
    this.#unsubscribe = this.#parts.connectivity.onChange((change) => {
      // The wait may have been requested by the previous network, such as its proxy.
      if (change === 'online') this.#isAskedToWait = false;
      this.#tryNow();
    });
    this.#tryNow();
  }

  /** Stops; resolves when no request or transaction is in flight. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#unsubscribe?.();
    this.#cancelTimer?.();
    await this.#running;
  }

  /** Call when there may be something to push or pull. Does not shorten a backoff. */
  wake(): void {
    this.#isWakePending = true;
    if (this.#cancelTimer === null) this.#run();
  }

  /** Pushes and pulls now, ignoring backoff and waits that the server asked for. */
  async syncNow(): Promise<void> {
    await this.#cycle.makeDue().catch(ignore);
    this.#isAskedToWait = false;
    this.#unblock();
    this.#tryNow();
    await this.#running;
  }

  /** Continues after the owner signed in again or the app was updated. */
  resume(): void {
    this.#unblock();
    this.#tryNow();
  }

  /**
   * Runs one sync cycle without a schedule, for a worker. Returns false when it should be called again
   * later: something failed, or the server deferred an entry.
   */
  async drainOnce(): Promise<boolean> {
    try {
      return (await this.#cycle.run()) === null && !(await this.#cycle.hasMoreToSend());
    } catch {
      return false;
    }
  }

  /**
   * Retries a parked entry under a new id; returns false if it is not parked. The entry keeps its time of capture
   * unless the refusal is one of `datedRefusals` or the owner wants it to be captured now.
   */
  async retry(id: string, change: RetryChange = {}): Promise<boolean> {
    const { outbox } = this.#parts;
    const entry = (await outbox.unsettled()).find((candidate) => candidate.id === id);
    if (entry === undefined) return false;
    const { subject, needs } = entry;
    const again = { ...(await this.#mutationForRetry(entry, change)), subject, needs };
    const isReplaced = await outbox.replaceParked(id, again);
    this.#tryNow();
    return isReplaced;
  }

  /**
   * Discards a parked entry and parks the entries that need it, since the server will never know their subject. Returns
   * false if the entry is not parked.
   */
  async discard(id: string): Promise<boolean> {
    const { outbox, clock } = this.#parts;
    const isDiscarded = await outbox.discardParked(id, clock.now());
    // Entries that waited behind it may be sendable now.
    this.wake();
    return isDiscarded;
  }

  phase(): SyncPhase {
    return this.#phase;
  }

  /** The ids of the entries in the push in flight; the same set object until they change. */
  sending(): ReadonlySet<string> {
    return this.#sending;
  }

  /** Calls back when `phase()` or `sending()` has changed; the result unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #mutationForRetry(
    { mutation, stamp, status }: Entry,
    { args = mutation.args, isTimeConfirmed, isCapturedNow }: RetryChange,
  ): Promise<Pick<Entry, 'mutation' | 'stamp'>> {
    const { outbox, clock, random, datedRefusals } = this.#parts;
    const changed = { ...mutation, args };
    if (isCapturedNow || (status.state === 'parked' && datedRefusals?.has(status.code))) {
      const now = makeStamp(await outbox.serverTime(), clock);
      return { mutation: makeMutation(changed, clock, random), stamp: now };
    }
    // Older apps captured without a stamp.
    const kept = isTimeConfirmed ? { life: '', ran: 0, ...stamp, isConfirmed: true } : stamp;
    return { mutation: withNewId(changed, clock, random), ...(kept && { stamp: kept }) };
  }

  /** Ends a backoff, but not a wait that the server asked for. */
  #tryNow(): void {
    this.#failures = 0;
    if (!this.#isAskedToWait) {
      this.#cancelTimer?.();
      this.#cancelTimer = null;
    }
    this.wake();
  }

  #unblock(): void {
    if (this.#isBlocked()) this.#setPhase('resting');
  }

  #isBlocked(): boolean {
    return ['signed-out', 'other-owner', 'too-old'].includes(this.#phase);
  }

  #run(): void {
    if (!this.#isStarted || this.#isBlocked()) return;
    this.#running ??= this.#runWhilePending().finally(() => {
      this.#running = null;
      // `wake` was called after the loop had checked.
      if (this.#isWakePending && this.#cancelTimer === null) this.#run();
    });
  }

  async #runWhilePending(): Promise<void> {
    while (this.#isWakePending && this.#isStarted && !this.#isBlocked()) {
      this.#isWakePending = false;
      this.#setPhase('syncing');
      const failure = await this.#runCycle();
      if (failure !== null) {
        this.#handleFailure(failure);
        return;
      }
      this.#failures = 0;
      this.#setPhase('resting');
    }
  }

  async #runCycle(): Promise<SyncFailure | null> {
    if (!this.#parts.connectivity.isOnline()) return { kind: 'unreachable' };
    // A store failure is retried like a server failure: waiting loses nothing.
    return this.#cycle.run().catch(asUnreachable);
  }

  #handleFailure(failure: SyncFailure): void {
    switch (failure.kind) {
      case 'signed-out':
      case 'other-owner':
        this.#setPhase(failure.kind);
        return;
      case 'too-old':
        this.#setPhase('too-old');
        this.#parts.onTooOld?.();
        return;
      case 'slow-down':
        this.#tryLater(
          failure.retryAfter === null ? null : Math.min(failure.retryAfter, ASKED_WAIT_MAX_MS),
        );
        return;
      case 'unreachable':
        this.#tryLater(null);
    }
  }

  #tryLater(asked: number | null): void {
    const { clock, connectivity, random } = this.#parts;
    this.#failures += 1;
    const delay = asked ?? backoffDelay(this.#failures, connectivity.isVisible(), random);
    this.#setPhase('unreachable');
    if (!this.#isStarted) return;
    this.#isAskedToWait = asked !== null;
    this.#cancelTimer = clock.after(delay, () => {
      this.#cancelTimer = null;
      this.wake();
    });
  }

  #setPhase(phase: SyncPhase): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function asUnreachable(): SyncFailure {
  return { kind: 'unreachable' };
}

function ignore(): void {}
