const listeners = new Set<() => void>();

/** Calls back when the server has answered a call that the session has ended; the returned function unsubscribes. */
export function onSessionRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifySessionRefused(): void {
  for (const listener of listeners) listener();
}
