import { onTestFinished, vi } from 'vitest';
import { deviceClock } from '#pwa/db/store/device-clock.ts';

const Real = Date;

/** Sets the page's clock this many ms ahead, or back if negative, until it is set again or the test ends. */
export function setClock(aheadMs: number): void {
  class Wrong extends Real {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length > 1) throw new Error('This clock takes one argument at most');
      super(given.length === 0 ? Wrong.now() : given[0]);
    }

    static override now(): number {
      return Real.now() + aheadMs;
    }
  }
  Object.assign(window, { Date: aheadMs === 0 ? Real : Wrong });
  onTestFinished(() => void Object.assign(window, { Date: Real }));
}

/** The monotonic clock restarts, as after a page load. */
export function simulatePageLoad(): void {
  const begun = performance.now();
  const life = crypto.randomUUID();
  const clock = vi.spyOn(deviceClock, 'monotonic').mockImplementation(() => ({
    life,
    ran: Math.round(performance.now() - begun),
  }));
  onTestFinished(() => clock.mockRestore());
}
