export const VERSION_POLL_MS = 30_000;

const listeners = new Set<() => void>();

/** Calls back every `VERSION_POLL_MS` while the app is visible (VERSION-2); the returned function unsubscribes. */
export function onPoll(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts the app's only poll: the version check and the pull run together (architecture: Poke). */
export function startPolling(): void {
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    for (const listener of listeners) listener();
  }, VERSION_POLL_MS);
}
