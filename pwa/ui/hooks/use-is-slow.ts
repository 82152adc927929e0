import { useEffect, useState } from 'react';

/** What takes longer than this is called slow. */
const SLOW_MS = 5000;

/** True once something has been running for this long. */
export function useIsSlow(isRunning: boolean, slowMs = SLOW_MS): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isRunning, slowMs]);
  return isSlow;
}
