import { useEffect } from 'react';

/** How many screens are in the player's hands right now. */
let held = 0;

/**
 * A screen says while `active` that something is being entered, or shown to others like a QR code: the app
 * does not reload itself for a new version until that is done or the player goes elsewhere
 * (architecture: Updates).
 */
export function useReloadGuard(active: boolean): void {
  useEffect(() => (active ? holdReload() : undefined), [active]);
}

/** As `useEntering`, outside of a screen; returns what ends it. */
export function holdReload(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

export function isReloadHeld(): boolean {
  return held > 0;
}
