/** Wakes a worker after a commit that queued something, so that it is sent before the next poll. */
export interface WakeSignal {
  wake(): void;
  /** Runs `onRing` at each signal; returns the function that unsubscribes. */
  listen(onRing: () => void): () => void;
}

/** The wake signal of one process. */
export function createWakeSignal(): WakeSignal {
  const listeners = new Set<() => void>();
  return {
    wake: () => {
      for (const onRing of listeners) onRing();
    },
    listen: (onRing) => {
      listeners.add(onRing);
      return () => listeners.delete(onRing);
    },
  };
}
