import { tooManyTries } from './rate-limit.ts';

/**
 * Limits calls per address in this process's memory, for reads that are cheaper than a count in the store. All
 * addresses share one window, at whose end all counts are dropped, which bounds the memory.
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

  /** Throws `slow_down` if this address has called too often. */
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
