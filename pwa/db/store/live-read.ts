import { type Dexie, liveQuery } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import { doPagesFollow, restBetweenPages } from './feed-pages.ts';
import { reopening } from './reopening.ts';

/** Calls back with each answer, until it is unsubscribed. */
interface Live<T> {
  subscribe: (
    onNext: (value: T) => void,
    onError?: (error: unknown) => void,
  ) => { unsubscribe: () => void };
}

/**
 * Reads `db` now and after every change of what was read, in this tab or another. A read that the system cut
 * off is repeated (architecture: Engine). `read` must await nothing but `db`.
 */
export function liveRead<T>(db: Dexie, read: () => Promise<T>): Live<T> {
  return unhurried(() =>
    reopening(db, read).catch((error: unknown) => {
      // Dexie hides the errors of a closed connection from observers, who would wait forever.
      if (db.hasBeenClosed()) throw error;
      throw new Error('Records not read', { cause: error });
    }),
  );
}

/** While pages of the feed arrive, a live query reads again at most this often, in milliseconds. */
const AT_MOST_EVERY_MS = 500;
/** And it takes at most a quarter of the time, however slow the phone is. */
const REST_PER_READ = 3;

/**
 * A live query that pauses after each answer while more pages of the feed follow: every page changes what a screen
 * has read, and a long history arrives in many pages (SYNC-29).
 */
function unhurried<T>(read: () => Promise<T>): Live<T> {
  let startedAt = 0;
  const query = liveQuery(async () => {
    startedAt = performance.now();
    return read();
  });
  return {
    subscribe: (onNext, onError) => {
      let isOver = false;
      const listen = () =>
        query.subscribe((value) => {
          onNext(value);
          if (doPagesFollow()) void rest();
        }, onError);
      const rest = async () => {
        subscription.unsubscribe();
        const ms = (performance.now() - startedAt) * REST_PER_READ;
        await restBetweenPages(Math.max(AT_MOST_EVERY_MS, ms));
        if (!isOver) subscription = listen();
      };
      let subscription = listen();
      return {
        unsubscribe: () => {
          isOver = true;
          subscription.unsubscribe();
        },
      };
    },
  };
}

/**
 * What `read` returns for `db`, kept up to date; undefined until the first answer. If the database stays lost, it
 * throws in render, for the nearest `ErrorBoundary`. Reads again when `dependencies` change.
 */
export function useLiveRead<T>(
  db: Dexie,
  read: () => Promise<T>,
  dependencies: readonly unknown[] = [],
): T | undefined {
  return useObservable(() => liveRead(db, read), [db, ...dependencies]);
}
