import type axe from 'axe-core';

/** The only rules of axe that depend on colours: the rest of a page is the same in light and dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe looks for: everything in light, and in dark only what depends on colours. */
export function axeOptions(colorScheme: 'light' | 'dark'): axe.RunOptions {
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  return colorScheme === 'light' ? options : { ...options, runOnly: OF_COLOURS };
}

/** The elements that violate a rule of axe, one entry each. */
export function complaintsOf({ violations }: Pick<axe.AxeResults, 'violations'>): unknown[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
  );
}

/**
 * Resolves once nothing fades or moves any more, since axe would see colours that are half-way. Runs on the page. What
 * was just shown begins to move in the next frame, and begins anew where React hides and shows it again.
 */
export async function settle(): Promise<void> {
  const isPassing = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  const passing = () => document.getAnimations().filter(isPassing);
  do {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(passing().map(({ finished }) => finished));
  } while (passing().length > 0);
}
