/** What a write did to feeds: each viewer with their new feed version. */
export type News = ReadonlyMap<number, number>;

/** Tells open pages that there is something to pull (design 5, Poke). */
export interface Pokes {
  /** Calls back with the viewer's new feed version after each commit that touched it; the result unsubscribes. */
  subscribe(viewer: number, callback: (version: number) => void): () => void;
  /** Called after a commit, never within a transaction. */
  emit(news: News): void;
}

/** Pokes within this process, which is all there is on SQLite. */
export function createPokes(): Pokes {
  const callbacksByViewer = new Map<number, Set<(version: number) => void>>();
  return {
    subscribe(viewer, callback) {
      const callbacks = callbacksByViewer.get(viewer) ?? new Set();
      callbacksByViewer.set(viewer, callbacks.add(callback));
      return () => {
        callbacks.delete(callback);
        if (callbacks.size === 0) callbacksByViewer.delete(viewer);
      };
    },
    emit(news) {
      for (const [viewer, version] of news)
        for (const callback of callbacksByViewer.get(viewer) ?? []) callback(version);
    },
  };
}
