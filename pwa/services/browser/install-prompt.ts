import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the app; no lib type knows it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer for a moment when the player wants it. It comes early: call this first. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) setOffer(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** Shows the browser's own install prompt, or null where the browser has not offered one. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (current === null) return null;
  return async () => {
    await current.prompt();
    // An offer can be used once, whatever the player answers; the browser makes another if it likes.
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
