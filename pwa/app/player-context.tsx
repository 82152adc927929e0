import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { PlayerDb } from '#pwa/db/player-db.ts';

const PlayerDbContext = createContext<PlayerDb | null>(null);

/** Gives its children the records of `owner` on this phone. */
export function PlayerProvider({ owner, children }: { owner: number; children: ReactNode }) {
  const db = useMemo(() => new PlayerDb(owner), [owner]);
  useEffect(() => () => db.close({ disableAutoOpen: false }), [db]);
  return <PlayerDbContext value={db}>{children}</PlayerDbContext>;
}

/** The signed-in owner's records. Throws outside the guarded routes, where nobody is signed in. */
export function usePlayerDb(): PlayerDb {
  const db = useContext(PlayerDbContext);
  if (db === null) throw new Error('usePlayerDb must be used within a PlayerProvider');
  return db;
}

/** A live read of the owner's records, or undefined until the first answer. */
export function useLive<T>(
  query: (db: PlayerDb) => Promise<T>,
  dependencies: readonly unknown[] = [],
): T | undefined {
  const db = usePlayerDb();
  return useLiveQuery(() => query(db), [db, ...dependencies]);
}
