import { useRef, useState } from 'react';

export interface OneAtATime {
  /** True while the work runs. */
  isBusy: boolean;
  /** Does the work, or returns undefined if earlier work is still running. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/** Prevents work from starting twice: a second tap can come before the button is rendered disabled. */
export function useOneAtATime(): OneAtATime {
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const run = async <T>(work: () => Promise<T>) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      return await work();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
