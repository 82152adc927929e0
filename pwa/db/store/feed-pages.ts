import type { PullResponse } from '#sync/protocol/pull.ts';

/**
 * How long the next page may take, in milliseconds: a pull that ends for lack of signal must not keep screens
 * waiting.
 */
const NEXT_WITHIN_MS = 5_000;

/** How much of a long history has arrived: `total` is undefined if this tab did not see the pull begin. */
export interface FeedProgress {
  received: number;
  total: number | undefined;
}

let followUntil = 0;
/** Null while no pull of several pages runs. */
let progress: FeedProgress | null = null;
const listeners = new Set<() => void>();

/**
 * Call when a page of the feed has arrived and is about to be stored, with whether more follow. Storing it makes
 * screens read again; the last page ends the pause of live queries.
 */
export function pageCame({ changes, reset, more, total }: PullResponse): void {
  followUntil = more ? performance.now() + NEXT_WITHIN_MS : 0;
  const before = reset ? null : progress;
  const received = (before?.received ?? 0) + changes.length;
  progress = more ? { received, total: total ?? before?.total } : null;
  for (const listener of listeners) listener();
}

/** The progress of the pull that runs; the same object until the next page. */
export function feedProgress(): FeedProgress | null {
  return progress;
}

export function subscribeToFeedProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while a pull of several pages runs. */
export function doPagesFollow(): boolean {
  return performance.now() < followUntil;
}

/** Resolves after `ms`, or as soon as the last page has come. */
export function restBetweenPages(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      listeners.delete(onPage);
      resolve();
    };
    const onPage = () => progress ?? goOn();
    listeners.add(onPage);
    setTimeout(goOn, ms);
  });
}
