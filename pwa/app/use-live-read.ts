import type { Dexie } from 'dexie';
import { useEffect, useState } from 'react';
import { liveRead } from '#pwa/db/live-read.ts';

/**
 * What `read` says of `db`, always as it is now; undefined until the first answer. A store that stays
 * lost throws in render, for the nearest `ErrorBoundary`. Asked anew when `dependencies` change.
 */
export function useLiveRead<T>(
  db: Dexie,
  read: () => Promise<T>,
  dependencies: readonly unknown[] = [],
): T | undefined {
  const [answer, setAnswer] = useState<{ value?: T; error?: unknown }>({});
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as below.
  useEffect(() => {
    const subscription = liveRead(db, read).subscribe(
      (value) => setAnswer({ value }),
      (error) => setAnswer({ error }),
    );
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller names what `read` depends on.
  }, [db, ...dependencies]);
  if (answer.error !== undefined) throw answer.error;
  return answer.value;
}
