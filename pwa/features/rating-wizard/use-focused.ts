import { useEffect, useRef } from 'react';

/**
 * What replaces the steps of a rating is focused and in sight: this is no change of address, after which the app does
 * it.
 */
export function useFocused<Focused extends HTMLElement>() {
  const focused = useRef<Focused>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    focused.current?.focus({ preventScroll: true });
  }, []);
  return focused;
}
