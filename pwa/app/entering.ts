import { useEffect } from 'react';

/** How many forms hold something that the player is entering right now. */
let forms = 0;

/**
 * A form says while `active` that something is being entered: the app does not reload itself for a
 * new version until it is done or the player goes elsewhere (design 5, Versions).
 */
export function useEntering(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    forms += 1;
    return () => {
      forms -= 1;
    };
  }, [active]);
}

export function isEntering(): boolean {
  return forms > 0;
}
