import type { Dexie } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import { liveRead } from './live-read.ts';

/**
 * What `read` says of `db`, always as it is now; undefined until the first answer. A store that stays
 * lost throws in render, for the nearest `ErrorBoundary`. Asked anew when `dependencies` change.
 */
export function useLiveRead<T>(
  db: Dexie,
  read: () => Promise<T>,
  dependencies: readonly unknown[] = [],
): T | undefined {
  return useObservable(() => liveRead(db, read), [db, ...dependencies]);
}
