import { useEffect, useRef } from 'react';

/** Moves the focus to the new step's heading, for keyboards and screen readers; not on the first step. */
export function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus({ preventScroll: true });
    shownStep.current = step;
  }, [step]);
  return heading;
}
