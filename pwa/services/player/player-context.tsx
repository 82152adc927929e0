import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { deviceDb, readFact } from '#pwa/db/device/device-db.ts';
import { isWaitingGuest } from '#pwa/db/device/waiting-guests.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import { countedEntries, unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import type { RetryChange, SyncEngine, SyncPhase } from '#sync/engine/engine.ts';
import type { Entry } from '#sync/ports.ts';
import { fetchAtLast } from '../browser/fetch-at-last.ts';
import { reloadOnUpgrade } from '../update/app-update.ts';

/** The kind of owner: a member, or a guest of one match (architecture: Guests). */
export type PlayerKind = 'member' | 'guest';

interface Player {
  db: PlayerDb;
  kind: PlayerKind;
  /** Null until the first screen is rendered, which shows this phone's records without it. */
  engine: SyncEngine | null;
}

const PlayerContext = createContext<Player | null>(null);

/**
 * Opens the records of `owner` to its children, and keeps them in sync with the server. Another owner needs another
 * provider: give it a key.
 */
export function PlayerProvider({
  owner,
  kind = 'member',
  children,
}: {
  owner: OwnerKey;
  kind?: PlayerKind;
  children: ReactNode;
}) {
  const [db] = useState(() => openPlayerDb(owner));
  const engine = useEngine(db, kind);
  const player = useMemo(() => ({ db, engine, kind }), [db, engine, kind]);
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/** The owner's records. Throws outside a `PlayerProvider`. */
export function usePlayerDb(): PlayerDb {
  return usePlayer().db;
}

export function usePlayerKind(): PlayerKind {
  return usePlayer().kind;
}

/**
 * A live read of the owner's records, or undefined until the first answer. Everything that `query` reads is of one
 * moment, whatever another tab writes meanwhile; it may await nothing but queries of `db.records`.
 */
export function useLive<T>(
  query: (db: PlayerDb) => Promise<T>,
  dependencies: readonly unknown[] = [],
): T | undefined {
  const db = usePlayerDb();
  const read = () => db.transaction('r', db.records, async () => query(db));
  return useLiveRead(db, read, dependencies);
}

/** What the sync badge and its panel show and do. */
export interface Sync {
  /** False until the first screen is rendered: until then `syncNow` does nothing. */
  isStarted: boolean;
  phase: SyncPhase;
  /** Nothing is sent until the owner signs in or, as a guest, gets access again. */
  isHeld: boolean;
  /** The entries that this tab is sending now, by id. */
  sending: ReadonlySet<string>;
  /** All unsettled entries, in order, without what was deleted since; undefined until they are read. */
  entries: readonly Entry[] | undefined;
  /**
   * The browser's answer to the request to keep this phone's records; null if it was not asked, undefined until read.
   */
  isPersisted: boolean | null | undefined;
  /** Pushes and pulls now, without waiting for the backoff. */
  syncNow: () => Promise<void>;
  /** Sends a refused entry again, changed if asked; false if it is not refused (any more). */
  retry: (id: string, change?: RetryChange) => Promise<boolean>;
  /** Discards a refused entry; false if it is not refused. */
  discard: (id: string) => Promise<boolean>;
}

export function useSync(): Sync {
  const { engine } = usePlayer();
  const subscribe = useCallback(
    (listener: () => void) => engine?.subscribe(listener) ?? nothing,
    [engine],
  );
  const phase = useSyncExternalStore(subscribe, () => engine?.phase() ?? 'resting');
  const sending = useSyncExternalStore(subscribe, () => engine?.sending() ?? NONE);
  const entries = useLive(shownEntries);
  const isPersisted = useLiveRead(deviceDb, () => readFact('persisted'));
  return {
    isStarted: engine !== null,
    phase,
    isHeld: phase === 'signed-out' || phase === 'other-owner',
    sending,
    entries,
    isPersisted,
    syncNow: async () => engine?.syncNow(),
    retry: async (id, change) => engine?.retry(id, change) ?? false,
    discard: async (id) => engine?.discard(id) ?? false,
  };
}

async function shownEntries(db: PlayerDb): Promise<Entry[]> {
  return countedEntries(await unsettledEntries(db), db.owner);
}

function openPlayerDb(owner: OwnerKey): PlayerDb {
  const db = new PlayerDb(owner);
  reloadOnUpgrade(db);
  return db;
}

/** Runs the engine over these records while the component is mounted. */
function useEngine(db: PlayerDb, kind: PlayerKind): SyncEngine | null {
  const [engine, setEngine] = useState<SyncEngine | null>(null);
  useEffect(() => {
    // The server does not know this account.
    if (isWaitingGuest(db.key)) return undefined;
    // Fetched after the first screen, which shows this phone's records without it.
    const starting = fetchAtLast(() => import('../sync/run-sync.ts')).then(({ runSync }) =>
      runSync(db, kind),
    );
    void starting.then((running) => setEngine(running.engine));
    return () => void starting.then(({ stop }) => stop());
  }, [db, kind]);
  return engine;
}

const NONE: ReadonlySet<string> = new Set();

function nothing(): void {}

function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error('usePlayer must be used within a PlayerProvider');
  return player;
}
