import { useCallback, useEffect, useRef } from 'react';

/** How long a chosen value is shown before the next step opens (RATE-6). */
export const WIZARD_ADVANCE_MS = 500;

/** Moves on a moment after a value was chosen (RATE-6), unless the player moves first. */
export function useAutoAdvance(advance: () => void): { start: () => void; cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const start = () => {
    cancel();
    timer.current = setTimeout(advance, WIZARD_ADVANCE_MS);
  };
  return { start, cancel };
}
