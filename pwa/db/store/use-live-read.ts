import type { Dexie } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import { liveRead } from './live-read.ts';

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
