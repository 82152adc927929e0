import { makeMutation, withNewId } from '../outbox/make-mutation.ts';
import { makeStamp } from '../outbox/stamp.ts';
import type { Connectivity, Entry } from '../ports.ts';
import { ASKED_WAIT_MAX_MS, backoffDelay } from './backoff.ts';
import { SyncCycle, type SyncCycleParts, type SyncFailure } from './sync-cycle.ts';

/** What the engine is doing for its owner, in one word. */
export type SyncPhase =
  /** Nothing to do, or waiting for the next moment to do it. */
  | 'resting'
  /** A push or a pull is under way. */
  | 'syncing'
  /** The server cannot be reached; it is tried again by itself. */
  | 'unreachable'
  /** The session has ended: nothing is sent until the owner signs in again. */
  | 'signed-out'
  /** Somebody else is signed in with this device's credentials. */
  | 'other-owner'
  /** The server asks for a newer app. */
  | 'too-old';

export interface EngineParts extends SyncCycleParts {
  connectivity: Connectivity;
  /** Fetches a newer app: the server takes nothing from this one any more. */
  onTooOld?: (() => void) | undefined;
  /** Codes of refusals that depend on the day of capture: a retry after one is dated today. */
  datedRefusals?: ReadonlySet<string>;
}

/**
 * Keeps one owner's outbox and replica in step with the server, in one tab or worker (architecture: Engine).
 * It never throws: what fails is tried again later, what is refused is parked.
 */
export class SyncEngine {
  readonly #parts: EngineParts;
  readonly #rounds: SyncCycle;
  readonly #listeners = new Set<() => void>();
  #phase: SyncPhase = 'resting';
  #sending: ReadonlySet<string> = new Set();
  #isStarted = false;
  #isWanted = false;
  #failures = 0;
  #running: Promise<void> | null = null;
  #cancelTimer: (() => void) | null = null;
  /** True if it was the server that asked for the timer's wait: only "Sync now" and `online` cut that short. */
  #isAskedToWait = false;
  #unsubscribe: (() => void) | null = null;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#rounds = new SyncCycle(parts, (ids) => {
      this.#sending = ids;
      this.#tell();
    });
  }

  /** Begins: a first round now, and one more whenever there may be news or signal. */
  start(): void {
    this.#isStarted = true;
    this.#unsubscribe = this.#parts.connectivity.onChange((change) => {
      // On another network another may be waiting than on the one that asked for the wait.
      if (change === 'online') this.#isAskedToWait = false;
      this.#tryNow();
    });
    this.#tryNow();
  }

  /** Ends; resolves when nothing of it is under way any more. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#unsubscribe?.();
    this.#cancelTimer?.();
    await this.#running;
  }

  /** There may be something to push or to pull. While backing off, the next try stays where it is. */
  wake(): void {
    this.#isWanted = true;
    if (this.#cancelTimer === null) this.#run();
  }

  /** Pushes and pulls now, whatever the backoff or the server says. */
  async syncNow(): Promise<void> {
    await this.#rounds.makeDue().catch(ignore);
    this.#isAskedToWait = false;
    this.#release();
    this.#tryNow();
    await this.#running;
  }

  /** Goes on after the owner signed in again or the app was renewed. */
  resume(): void {
    this.#release();
    this.#tryNow();
  }

  /**
   * One round without a schedule, for a worker: false when it should be called again later, be it
   * that something failed or that the server could not take an entry yet.
   */
  async drainOnce(): Promise<boolean> {
    try {
      return (await this.#rounds.run()) === null && !(await this.#rounds.hasMoreToSend());
    } catch {
      return false;
    }
  }

  /**
   * Sends a refused entry anew, under a new id and of the day on which it was captured, save after a
   * refusal that is about that day; false when it is not refused. With `args` it says something else
   * than before, such as the row that it was made on once the owner has seen the one that won.
   */
  async retry(id: string, args?: unknown): Promise<boolean> {
    const { outbox } = this.#parts;
    const entry = (await outbox.unsettled()).find((candidate) => candidate.id === id);
    if (entry === undefined) return false;
    const { subject, needs } = entry;
    const { mutation, stamp } = await this.#again(entry);
    const again = {
      mutation: args === undefined ? mutation : { ...mutation, args },
      subject,
      needs,
      ...(stamp && { stamp }),
    };
    const isReplaced = await outbox.replaceParked(id, again);
    this.#tryNow();
    return isReplaced;
  }

  /**
   * Gives a refused entry up, and parks what needs it, in its owner's sight: the server would never get
   * to know what that is about. False when it is not refused: only refused ones can be discarded.
   */
  async discard(id: string): Promise<boolean> {
    const { outbox, clock } = this.#parts;
    const isDiscarded = await outbox.discardParked(id, clock.now());
    // What only waited behind it may go now.
    this.wake();
    return isDiscarded;
  }

  phase(): SyncPhase {
    return this.#phase;
  }

  /** The entries of the push that is under way here, by id; the same set until that changes. */
  sending(): ReadonlySet<string> {
    return this.#sending;
  }

  /** Calls back when the phase or what is being sent has changed; the result unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #again({ mutation, stamp, status }: Entry): Promise<Pick<Entry, 'mutation' | 'stamp'>> {
    const { outbox, clock, random, datedRefusals } = this.#parts;
    const isOfToday = status.state === 'parked' && datedRefusals?.has(status.code);
    if (!isOfToday)
      return { mutation: withNewId(mutation, clock, random), ...(stamp && { stamp }) };
    const now = makeStamp(await outbox.serverTime(), clock);
    return { mutation: makeMutation(mutation, clock, random), stamp: now };
  }

  /** Ends a backoff, though not a wait that the server asks for. */
  #tryNow(): void {
    this.#failures = 0;
    if (!this.#isAskedToWait) {
      this.#cancelTimer?.();
      this.#cancelTimer = null;
    }
    this.wake();
  }

  #release(): void {
    if (this.#isHeld()) this.#enter('resting');
  }

  #isHeld(): boolean {
    return ['signed-out', 'other-owner', 'too-old'].includes(this.#phase);
  }

  #run(): void {
    if (!this.#isStarted || this.#isHeld()) return;
    this.#running ??= this.#runWanted().finally(() => {
      this.#running = null;
      // Wanted again between the last look and here.
      if (this.#isWanted && this.#cancelTimer === null) this.#run();
    });
  }

  async #runWanted(): Promise<void> {
    while (this.#isWanted && this.#isStarted && !this.#isHeld()) {
      this.#isWanted = false;
      this.#enter('syncing');
      const trouble = await this.#round();
      if (trouble !== null) {
        this.#face(trouble);
        return;
      }
      this.#failures = 0;
      this.#enter('resting');
    }
  }

  async #round(): Promise<SyncFailure | null> {
    if (!this.#parts.connectivity.isOnline()) return { kind: 'unreachable' };
    // A store that fails is tried again like a server that does: nothing is lost by waiting.
    return this.#rounds.run().catch(asTrouble);
  }

  #face(trouble: SyncFailure): void {
    switch (trouble.kind) {
      case 'signed-out':
      case 'other-owner':
        this.#enter(trouble.kind);
        return;
      case 'too-old':
        this.#enter('too-old');
        this.#parts.onTooOld?.();
        return;
      case 'slow-down':
        this.#tryLater(
          trouble.retryAfter === null ? null : Math.min(trouble.retryAfter, ASKED_WAIT_MAX_MS),
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
    this.#enter('unreachable');
    if (!this.#isStarted) return;
    this.#isAskedToWait = asked !== null;
    this.#cancelTimer = clock.after(delay, () => {
      this.#cancelTimer = null;
      this.wake();
    });
  }

  #enter(phase: SyncPhase): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function asTrouble(): SyncFailure {
  return { kind: 'unreachable' };
}

function ignore(): void {}
