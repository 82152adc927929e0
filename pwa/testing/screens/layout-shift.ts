import { onTestFinished } from 'vitest';

/** A layout shift as the browser reports it; TypeScript's library has no type for it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/**
 * Watches from now on what moves without being touched. The result is the sum so far: a share of the screen times the
 * share of its height by which it moved, as browsers measure it.
 */
export async function watchLayoutShift(): Promise<() => Promise<number>> {
  await document.fonts.ready;
  let total = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) if (isShift(entry) && !entry.hadRecentInput) total += entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return async () => {
    await nextFrames();
    add(observer.takeRecords());
    return total;
  };
}

function isShift(entry: PerformanceEntry): entry is LayoutShift {
  return entry.entryType === 'layout-shift';
}

/** The browser reports what moved in a frame after it. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
