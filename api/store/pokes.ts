import { STREAMS_PER_SESSION } from '#sync/protocol/protocol-limits.ts';

/** One open event stream. */
export interface PokeListener {
  viewer: number;
  sessionId: string;
  /** There may be something to pull. */
  onPoke(): void;
  /** The server ends the stream: its session ended or has newer streams, or the server shuts down. */
  onEnd(): void;
}

/** Notifies open event streams that there may be something to pull (architecture: Poke). */
export interface Pokes {
  /** Pokes the streams of these viewers; called after a commit, never within a transaction. */
  emit(viewers: Iterable<number>): void;
  /**
   * Registers a stream, and ends the oldest stream of its session if there are too many. Returns the function that
   * closes it.
   */
  listen(listener: PokeListener): () => void;
  /** Ends the streams of these sessions, which were signed out. */
  endSessions(sessionIds: readonly string[]): void;
  /** The number of open streams of this process. */
  open(): number;
  /** Ends every stream, because the server shuts down. */
  close(): void;
}

/** The pokes of one process. */
export interface LocalPokes extends Pokes {
  /** Pokes every stream, because changes may have been missed. */
  emitToAll(): void;
}

/** The pokes of one process; on SQLite there is only one. */
export function createPokes(): LocalPokes {
  const listenersByViewer = new Map<number, Set<PokeListener>>();
  const remove = (listener: PokeListener) => {
    const listeners = listenersByViewer.get(listener.viewer);
    listeners?.delete(listener);
    if (listeners?.size === 0) listenersByViewer.delete(listener.viewer);
  };
  const endThese = (listeners: readonly PokeListener[]) => {
    for (const listener of listeners) {
      remove(listener);
      listener.onEnd();
    }
  };
  const end = (isEnded: (listener: PokeListener) => boolean) => {
    const all = [...listenersByViewer.values()].flatMap((listeners) => [...listeners]);
    endThese(all.filter(isEnded));
  };
  /** Ends the oldest streams, which often belong to connections that were lost. */
  const makeRoom = ({ viewer, sessionId }: PokeListener) => {
    const ofViewer = [...(listenersByViewer.get(viewer) ?? [])];
    const ofSession = ofViewer.filter((listener) => listener.sessionId === sessionId);
    endThese(ofSession.toReversed().slice(STREAMS_PER_SESSION - 1));
  };
  const emit = (viewers: Iterable<number>) => {
    for (const viewer of viewers)
      for (const listener of listenersByViewer.get(viewer) ?? []) listener.onPoke();
  };
  return {
    emit,
    emitToAll: () => emit(listenersByViewer.keys()),
    listen: (listener) => {
      makeRoom(listener);
      const listeners = listenersByViewer.get(listener.viewer) ?? new Set();
      listenersByViewer.set(listener.viewer, listeners.add(listener));
      return () => remove(listener);
    },
    endSessions: (sessionIds) => end(({ sessionId }) => sessionIds.includes(sessionId)),
    open: () => [...listenersByViewer.values()].reduce((sum, { size }) => sum + size, 0),
    close: () => end(() => true),
  };
}
