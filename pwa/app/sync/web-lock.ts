import type { Lock } from '#sync/ports.ts';

/** One drainer per device: tabs and the service worker share the browser's locks. */
export const webLock: Lock = {
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    return navigator.locks.request(name, work);
  },
};
