import { STREAMS_PER_SESSION } from '#sync/protocol/limits.ts';

/** One open event stream. */
export interface PokeListener {
  viewer: number;
  sessionId: string;
  /** There may be something to pull. */
  onPoke(): void;
  /** The server ends the stream: its session is over or has newer ones, or the server shuts down. */
  onEnd(): void;
}

/** Tells the open event streams that there is something to pull (architecture: Poke). */
export interface Pokes {
  /** Tells the streams of these viewers; called after a commit, never within a transaction. */
  emit(viewers: Iterable<number>): void;
  /** Opens a stream, for which the oldest of its session ends when there are too many; the result closes it. */
  listen(listener: PokeListener): () => void;
  /** Ends the streams of these sessions: they were signed out. */
  endSessions(sessionIds: readonly string[]): void;
  /** How many streams of this process are open. */
  open(): number;
  /** Ends every stream: the server shuts down. */
  close(): void;
}

/** The pokes of one process. */
export interface LocalPokes extends Pokes {
  /** Tells every stream: something may have been missed. */
  emitToAll(): void;
}

/** The pokes of one process, which is all there is on SQLite. */
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
  /** The newest streams are those that are looked at; the oldest are often lines that were lost. */
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
