/** How long after a page the next one may take, in milliseconds: a pull that ends without signal must hold nobody up. */
const NEXT_WITHIN_MS = 5_000;

let followUntil = 0;
const waiting = new Set<() => void>();

/** Notes that pages of the feed follow the one that came. */
export function pagesFollow(): void {
  followUntil = performance.now() + NEXT_WITHIN_MS;
}

/** Notes that the last page is stored: what waited for it goes on. */
export function lastPageStored(): void {
  followUntil = 0;
  for (const goOn of waiting) goOn();
}

/** True while a pull of several pages runs. */
export function doPagesFollow(): boolean {
  return performance.now() < followUntil;
}

/** Calls back after `ms`, or as soon as the last page is stored; the returned function cancels it. */
export function afterPages(ms: number, goOn: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    waiting.delete(once);
  };
  const once = () => {
    cancel();
    goOn();
  };
  const timer = setTimeout(once, ms);
  waiting.add(once);
  return cancel;
}
