import { useLiveQuery } from 'dexie-react-hooks';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { readFact } from '#pwa/db/device-db.ts';
import { unsettledEntries } from '#pwa/db/outbox-entries.ts';
import { PlayerDb } from '#pwa/db/player-db.ts';
import type { Entry } from '#sync/ports.ts';
import type { PlayerSync, SyncPhase } from './sync/player-sync.ts';
import { startSync } from './sync/start-sync.ts';
import { reloadOnUpgrade } from './update/reload-on-upgrade.ts';

interface Player {
  db: PlayerDb;
  sync: PlayerSync;
}

const PlayerContext = createContext<Player | null>(null);

/** Opens the records of `owner` on this phone to its children, and keeps them in step with the server. */
export function PlayerProvider({ owner, children }: { owner: number; children: ReactNode }) {
  const [player, setPlayer] = useState<Player | null>(null);
  useEffect(() => {
    const db = new PlayerDb(owner);
    reloadOnUpgrade(db);
    const sync = startSync(db);
    setPlayer({ db, sync });
    return () => void sync.stop().finally(() => db.close());
  }, [owner]);
  return player === null ? null : <PlayerContext value={player}>{children}</PlayerContext>;
}

/** The signed-in owner's records. Throws outside the guarded routes, where nobody is signed in. */
export function usePlayerDb(): PlayerDb {
  return usePlayer().db;
}

/** A live read of the owner's records, or undefined until the first answer. */
export function useLive<T>(
  query: (db: PlayerDb) => Promise<T>,
  dependencies: readonly unknown[] = [],
): T | undefined {
  const db = usePlayerDb();
  return useLiveQuery(() => query(db), [db, ...dependencies]);
}

/** What the sync badge and its panel show and do. */
export interface Sync extends Pick<PlayerSync, 'syncNow' | 'retry' | 'discard'> {
  phase: SyncPhase;
  /** Everything that is not settled, in order; undefined until it is read. */
  entries: readonly Entry[] | undefined;
  /** The browser's answer when asked to keep this phone's records; null until it was asked. */
  isPersisted: boolean | null;
}

export function useSync(): Sync {
  const { sync } = usePlayer();
  const phase = useSyncExternalStore(sync.subscribe, sync.phase);
  const entries = useLive(unsettledEntries);
  const isPersisted = useLiveQuery(() => readFact('persisted'), []) ?? null;
  return useMemo(
    () => ({
      phase,
      entries,
      isPersisted,
      syncNow: sync.syncNow,
      retry: sync.retry,
      discard: sync.discard,
    }),
    [phase, entries, isPersisted, sync],
  );
}

function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error('The player records must be used within a PlayerProvider');
  return player;
}
