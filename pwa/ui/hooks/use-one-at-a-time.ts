import { useRef, useState } from 'react';

export interface OneAtATime {
  /** True while a piece of work is under way. */
  isBusy: boolean;
  /** Does the work, unless an earlier one is under way: undefined then. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/** Work that is never begun twice: a second tap can come before its button is drawn disabled. */
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
