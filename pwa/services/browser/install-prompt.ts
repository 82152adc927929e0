import { useSyncExternalStore } from 'react';
import { writeFact } from '#pwa/db/device/device-db.ts';

/** Chromium's event that offers to install the app; TypeScript's library has no type for it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/**
 * Stores the browser's offer until the player wants to install. It comes early, so call this first. Remembers on this
 * phone that the app was installed.
 */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) setOffer(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => {
    setOffer(null);
    // If that fails, the app asks again.
    void writeFact('isInstalled', true).catch(() => undefined);
  });
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

/** True if this window is the installed app. Safari on iPhone says so in its own way. */
export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

function setOffer(next: InstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
