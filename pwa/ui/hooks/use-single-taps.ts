import { type MouseEvent, useRef } from 'react';

/** A tap within this time (ms) and distance (CSS pixels) is the second one of a double tap. */
export const SECOND_TAP_MS = 300;
const SECOND_TAP_PX = 32;

interface Tap {
  on: EventTarget;
  x: number;
  y: number;
  /** In milliseconds since the page was opened. */
  at: number;
}

/**
 * An `onClickCapture` handler for controls that disappear when they are tapped: it swallows the second tap of a double
 * tap, which would hit what has moved under the finger. A tap elsewhere, or on a control that is still there, counts
 * at once.
 */
export function useSingleTaps(): (event: MouseEvent) => void {
  const first = useRef<Tap>(undefined);
  return (event) => {
    // A click by the keyboard has no position.
    if (event.detail === 0) return;
    const { target: on, clientX: x, clientY: y } = event;
    const tap = { on, x, y, at: performance.now() };
    if (first.current && isSecond(first.current, tap)) {
      event.preventDefault();
      event.stopPropagation();
    } else first.current = tap;
  };
}

function isSecond(first: Tap, tap: Tap): boolean {
  const isGone = first.on instanceof Node && !first.on.isConnected;
  const isNear = Math.hypot(tap.x - first.x, tap.y - first.y) < SECOND_TAP_PX;
  return isGone && isNear && tap.at - first.at < SECOND_TAP_MS;
}
