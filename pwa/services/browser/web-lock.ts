import type { Lock } from '#sync/ports.ts';

/** Resolves when the last call for the lock of this name has finished. */
const lastCalls = new Map<string, Promise<unknown>>();

/**
 * Locks by the Web Locks API, which all tabs and the service worker share, so that only one of them sends at a time. A
 * page in an insecure context, such as plain http in a club's own network, has no such API: there the lock works
 * within the tab only. Two tabs may then send the same entry at once, and the server's receipts ensure that it takes
 * effect once (architecture: Receipts).
 */
export const webLock: Lock = {
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    return 'locks' in navigator ? navigator.locks.request(name, work) : runInTab(name, work);
  },
};

/** Runs the calls of this tab one after another, in order. */
function runInTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const call = (lastCalls.get(name) ?? Promise.resolve()).then(work);
  lastCalls.set(
    name,
    call.catch(() => undefined),
  );
  return call;
}
