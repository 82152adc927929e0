import { type MouseEvent, useRef } from 'react';

/** What comes sooner (ms) and nearer (CSS pixels) than this is the second tap of a double tap. */
export const SECOND_TAP_MS = 300;
const SECOND_TAP_PX = 32;

/**
 * An `onClickCapture` for what changes under the finger: of a double tap it lets the first tap through,
 * and takes away the second, which falls on what has come there meanwhile. A tap elsewhere counts at once.
 */
export function useSingleTaps(): (event: MouseEvent) => void {
  const first = useRef({ x: 0, y: 0, at: Number.NEGATIVE_INFINITY });
  return (event) => {
    // A key's click falls nowhere.
    if (event.detail === 0) return;
    const { clientX: x, clientY: y } = event;
    const at = performance.now();
    const isSoon = at - first.current.at < SECOND_TAP_MS;
    if (isSoon && Math.hypot(x - first.current.x, y - first.current.y) < SECOND_TAP_PX) {
      event.preventDefault();
      event.stopPropagation();
    } else first.current = { x, y, at };
  };
}
