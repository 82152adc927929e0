import type { Lock } from '#sync/ports.ts';
import { tabLock } from './tab-lock.ts';

/**
 * One drainer per device: tabs and the service worker share the browser's locks. A page that is no secure
 * context, such as plain http in a club's own network, has none, so its tabs do not wait for each other. Two
 * tabs may then send one entry at once: the server's receipts make it happen only once
 * (architecture: Receipts).
 */
export const webLock: Lock = {
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const isShared = 'locks' in navigator;
    return isShared ? navigator.locks.request(name, work) : tabLock.run(name, work);
  },
};
