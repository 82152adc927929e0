import { type RefObject, useEffect, useRef } from 'react';

/** In milliseconds: a double tap is over by then. */
export const DOUBLE_TAP_MS = 600;

/**
 * False until a double tap on what stood here before is over: its second tap falls on what has come
 * under the finger, and means nothing there. A reference, since nothing that is seen changes by it.
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
