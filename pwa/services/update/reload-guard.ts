import { useEffect } from 'react';

/** The number of screens that hold back the reload. */
let held = 0;

/**
 * Holds back the reload into a new version while `active`: the player is entering something, or shows a QR code. The
 * reload follows when that ends or the player opens another screen (architecture: Updates).
 */
export function useReloadGuard(active: boolean): void {
  useEffect(() => (active ? holdReload() : undefined), [active]);
}

/** Does the same outside of a component. Returns the function that releases the reload. */
export function holdReload(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

export function isReloadHeld(): boolean {
  return held > 0;
}
