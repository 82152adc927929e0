import { type RefObject, useEffect, useRef } from 'react';

/** In milliseconds, the longest double tap. */
export const DOUBLE_TAP_MS = 600;

/**
 * False until a double tap on what was here before is over: its second tap would hit the new content under the finger.
 * A reference, since it changes nothing that is rendered.
 */
export function useSettled(): RefObject<boolean> {
  const isSettled = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isSettled.current = true;
    }, DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
