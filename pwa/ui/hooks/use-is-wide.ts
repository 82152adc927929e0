import { useSyncExternalStore } from 'react';

/** From 1,024 px at the usual text size: room for a list and one of its things beside it. */
const WIDE = matchMedia('(width >= 64rem)');

/** True while the window is wide; renders again when that changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => WIDE.matches);
}

function listen(onChange: () => void): () => void {
  WIDE.addEventListener('change', onChange);
  return () => WIDE.removeEventListener('change', onChange);
}
