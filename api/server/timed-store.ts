import type { Metrics } from '#api/core/metrics.ts';
import type { Store } from '#api/store/store.ts';

/** Wraps the store and measures its transactions, waiting included. */
export function timedStore(store: Store, metrics: Pick<Metrics, 'countTransaction'>): Store {
  const timed = async <T>(what: 'read' | 'write', transact: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await transact();
    } finally {
      metrics.countTransaction(what, (performance.now() - startedAt) / 1000);
    }
  };
  return {
    ...store,
    read: (work) => timed('read', () => store.read(work)),
    write: (work) => timed('write', () => store.write(work)),
  };
}
