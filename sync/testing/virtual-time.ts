import type { Clock } from '../ports.ts';

interface Timer {
  at: number;
  /** Breaks ties, so that the same seed always runs in the same order. */
  order: number;
  run: () => void;
}

/** Time that passes only when somebody says so: a world of hours runs in milliseconds. */
export class VirtualTime {
  #now: number;
  #made = 0;
  /** Ascending by (at, order). */
  readonly #appointments: Timer[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Calls back once, `ms` from now; the result cancels. */
  after(ms: number, run: () => void): () => void {
    const appointment = { at: this.#now + Math.max(0, ms), order: this.#made++, run };
    this.#appointments.splice(this.#placeOf(appointment), 0, appointment);
    return () => {
      const index = this.#appointments.indexOf(appointment);
      if (index >= 0) this.#appointments.splice(index, 1);
    };
  }

  /** Runs the next appointment up to `until` and all that follows from it at once; false when there is none. */
  async step(until: number): Promise<boolean> {
    // What was begun since the last step may be about to make appointments.
    await microtasksDone();
    const next = this.#appointments[0];
    if (next === undefined || next.at > until) {
      this.#now = Math.max(this.#now, until);
      return false;
    }
    this.#appointments.shift();
    this.#now = next.at;
    next.run();
    await microtasksDone();
    return true;
  }

  #placeOf({ at }: Timer): number {
    let low = 0;
    let high = this.#appointments.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#appointments[middle]?.at ?? 0) <= at) low = middle + 1;
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
