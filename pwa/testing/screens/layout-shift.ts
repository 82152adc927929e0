import { onTestFinished } from 'vitest';

/** The most that may move while a screen loads (a share of the screen times a share of its height). */
export const SHIFT_MAX = 0.02;

/** A layout shift as the browser reports it; TypeScript's library has no type for it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** So long after an action browsers take what moves for its effect. */
const ACTION_MS = 500;
/** What a test does when it fills a field or chooses a file is no input to the browser, unlike what people do. */
const ACTIONS = ['click', 'input', 'change'];

/**
 * Watches from now on what moves without being touched. The result is the sum so far: a share of the screen times the
 * share of its height by which it moved, as browsers measure it.
 */
export async function watchLayoutShift(): Promise<() => Promise<number>> {
  await document.fonts.ready;
  const watching = new AbortController();
  let total = 0;
  let actedAt = Number.NEGATIVE_INFINITY;
  const act = () => {
    actedAt = performance.now();
  };
  for (const type of ACTIONS)
    addEventListener(type, act, { capture: true, signal: watching.signal });
  const isCaused = ({ hadRecentInput, startTime }: LayoutShift) =>
    hadRecentInput || startTime - actedAt < ACTION_MS;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (!isShift(entry) || isCaused(entry)) continue;
      total += entry.value;
      // A screen may move in several steps.
      if (entry.value >= SHIFT_MAX / 4) console.log(describe(entry));
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => {
    watching.abort();
    observer.disconnect();
  });
  return async () => {
    await nextFrames();
    add(observer.takeRecords());
    return total;
  };
}

/** What moved, and from where to where, for the log of a test that fails now and then. */
function describe({ value, sources }: LayoutShift): string {
  const moves = sources.map(({ node, previousRect, currentRect }) => {
    const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
    return `${name}: ${previousRect.y} to ${currentRect.y}, ${previousRect.height} to ${currentRect.height} high`;
  });
  return [`${location.pathname} moved by ${value}:`, ...moves].join('\n');
}

function isShift(entry: PerformanceEntry): entry is LayoutShift {
  return entry.entryType === 'layout-shift';
}

/** The browser reports what moved in a frame after it. */
export function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
