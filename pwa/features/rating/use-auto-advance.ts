import { useCallback, useEffect, useRef } from 'react';
import { WIZARD_ADVANCE_MS } from '#shared/domain/limits.ts';

/** Opens the next step 0.5 s after a value was chosen (RATE-6), unless the player moves first. */
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
