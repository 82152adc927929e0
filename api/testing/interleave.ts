import type { Store } from '#api/store/store.ts';

/** Wraps the store so that something else is committed just before its n-th write begins (from 1). */
export function interleave(store: Store, nth: number, happens: () => Promise<unknown>): Store {
  let writes = 0;
  return {
    ...store,
    write: async (work) => {
      writes += 1;
      if (writes === nth) await happens();
      return store.write(work);
    },
  };
}
