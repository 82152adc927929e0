import { tooManyTries } from './rate-limit.ts';

/**
 * Limits calls per address in this process's memory, for what is cheaper than a count in the store. All addresses
 * share one window, at whose end all counts are dropped, which bounds the memory.
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
    this.refuse(address, now);
    this.count(address, now);
  }

  /** Throws `slow_down` if the limit is reached, and counts nothing. */
  refuse(address: string, now: number): void {
    this.#startWindow(now);
    if ((this.#counts.get(address) ?? 0) >= this.#max) throw tooManyTries(this.#resetAt - now);
  }

  count(address: string, now: number, by = 1): void {
    this.#startWindow(now);
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + by);
  }

  #startWindow(now: number): void {
    if (now < this.#resetAt) return;
    this.#counts.clear();
    this.#resetAt = now + this.#windowMs;
  }
}
