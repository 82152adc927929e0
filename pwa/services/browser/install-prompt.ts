import { useSyncExternalStore } from 'react';

/** Chromium's event that offers to install the app; TypeScript's library has no type for it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/** Stores the browser's offer until the player wants to install. It comes early, so call this first. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) setOffer(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** Shows the browser's own install prompt; null if the browser has not offered one. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (current === null) return null;
  return async () => {
    await current.prompt();
    // An offer can be used once, whatever the player answers; the browser may make another.
    setOffer(null);
  };
}

function setOffer(next: InstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
