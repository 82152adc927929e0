import type { Clock } from '../ports.ts';

interface Timer {
  at: number;
  /** Breaks ties, so that the same seed always runs in the same order. */
  order: number;
  run: () => void;
}

/** Time that advances only when told to: hours run in milliseconds. */
export class VirtualTime {
  #now: number;
  #made = 0;
  /** Ascending by (at, order). */
  readonly #timers: Timer[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Calls back once, `ms` from now; the result cancels. */
  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, ms), order: this.#made++, run };
    this.#timers.splice(this.#indexFor(timer), 0, timer);
    return () => {
      const index = this.#timers.indexOf(timer);
      if (index >= 0) this.#timers.splice(index, 1);
    };
  }

  /** Runs the next timer up to `until` and everything that follows from it; false if there is none. */
  async step(until: number): Promise<boolean> {
    // What was started in the last step may be about to create timers.
    await microtasksDone();
    const next = this.#timers[0];
    if (next === undefined || next.at > until) {
      this.#now = Math.max(this.#now, until);
      return false;
    }
    this.#timers.shift();
    this.#now = next.at;
    next.run();
    await microtasksDone();
    return true;
  }

  #indexFor({ at }: Timer): number {
    let low = 0;
    let high = this.#timers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#timers[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Virtual time as a device's clock, `error` milliseconds off. */
export function virtualClock(
  time: VirtualTime,
  error: () => number = () => 0,
  life = 'page',
): Clock {
  const start = time.now();
  return {
    now: () => time.now() + error(),
    utcOffset: () => 0,
    monotonic: () => ({ life, ran: time.now() - start }),
    after: (ms, callback) => time.after(ms, callback),
  };
}

function microtasksDone(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
