import { type Dexie, liveQuery, type Observable } from 'dexie';
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
