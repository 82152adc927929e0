/** Rung after a commit when there is something to send, so that nobody waits for the next look. */
export interface WakeSignal {
  wake(): void;
  /** Runs `onRing` at each ring; the result ends that. */
  listen(onRing: () => void): () => void;
}

/** The bell of one process. */
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
