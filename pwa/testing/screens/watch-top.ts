import { onTestFinished } from 'vitest';

/** How far from the top of the page this element is ever shown from now on: several values if it was pushed. */
export function watchTop(selector: string): ReadonlySet<number> {
  const tops = new Set<number>();
  const observer = new MutationObserver(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found !== null) tops.add(found.offsetTop);
  });
  observer.observe(document, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return tops;
}
