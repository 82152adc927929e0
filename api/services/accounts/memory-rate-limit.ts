import { tooManyTries } from './rate-limit.ts';

/**
 * So many calls from one address in a window, counted by this process in memory: for what only reads, where
 * a count in the store would cost more than the call. All addresses share one window, at whose end every
 * count is forgotten, so that no more addresses are kept than called in it.
 */
export class MemoryRateLimit {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #resetAt = 0;

  constructor({ max, windowMs }: { max: number; windowMs: number }) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** Throws `slow_down` when this address has called too often. */
  take(address: string, now: number): void {
    if (now >= this.#resetAt) {
      this.#counts.clear();
      this.#resetAt = now + this.#windowMs;
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    if (count > this.#max) throw tooManyTries(this.#resetAt - now);
    this.#counts.set(address, count);
  }
}
