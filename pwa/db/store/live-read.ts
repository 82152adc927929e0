import { type Dexie, liveQuery, type Observable } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import { reopening } from './reopening.ts';

/**
 * Reads `db` now and after every change of what was read, in this tab or another. A read that the system cut
 * off is repeated (architecture: Engine). `read` must await nothing but `db`.
 */
export function liveRead<T>(db: Dexie, read: () => Promise<T>): Observable<T> {
  return liveQuery(() =>
    reopening(db, read).catch((error: unknown) => {
      // Dexie hides the errors of a closed connection from observers, who would wait forever.
      if (db.hasBeenClosed()) throw error;
      throw new Error('The records cannot be read', { cause: error });
    }),
  );
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
