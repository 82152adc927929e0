import { VERSION_POLL_MS } from '#shared/domain/limits.ts';

const listeners = new Set<() => void>();

/** Calls back every 30 s while the app is visible (VERSION-2); the returned function unsubscribes. */
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
