/** How long after a page the next one may take, in milliseconds: a pull that ends without signal must hold nobody up. */
const NEXT_WITHIN_MS = 5_000;

let followUntil = 0;
/** Those who wait for the last page. */
let waiting: (() => void)[] = [];

/**
 * Notes that a page of the feed has come and is about to be stored, at which screens read again, and whether more
 * follow. With the last one those who rest go on.
 */
export function pageCame(more: boolean): void {
  followUntil = more ? performance.now() + NEXT_WITHIN_MS : 0;
  if (more) return;
  for (const goOn of waiting) goOn();
  waiting = [];
}

/** True while a pull of several pages runs. */
export function doPagesFollow(): boolean {
  return performance.now() < followUntil;
}

/** Resolves after `ms`, or as soon as the last page has come. */
export function restBetweenPages(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    waiting.push(resolve);
  });
}
