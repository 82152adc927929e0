import type { Db, Store, Tx } from '../store/store.ts';

const QUERIES = new Set<string | symbol>([
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
]);

/** Counts this store's queries from now on. Returns a function that returns the number since its last call. */
export function countQueries(store: Store): () => number {
  let count = 0;
  const counted = (tx: Tx): Tx => ({ ...tx, db: watched(tx.db, () => (count += 1)) });
  const [read, write] = [store.read.bind(store), store.write.bind(store)];
  store.read = (work) => read((tx) => work(counted(tx)));
  store.write = (work) => write((tx) => work(counted(tx)));
  return () => {
    const asked = count;
    count = 0;
    return asked;
  };
}

function watched(db: Db, onQuery: () => void): Db {
  return new Proxy(db, {
    get(target, name) {
      if (QUERIES.has(name)) onQuery();
      return Reflect.get(target, name, target) as unknown;
    },
  });
}
