import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import type { ToastText } from '#shared/text/common.ts';

/** Resolves when this very text is shown. */
export async function sees(text: string, where: Locator | typeof page = page): Promise<void> {
  await expect.element(where.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Resolves when the toast with these very words is there, and takes it away. */
export async function seesToast({ title, description }: ToastText): Promise<void> {
  const toast = toasts().filter({ has: page.getByText(title, { exact: true }) });
  await expect.element(toast).toBeVisible();
  if (description !== undefined) await sees(description, toast);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(toast).not.toBeInTheDocument();
}

/** The toasts that are there. */
export function toasts(): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/** Resolves when the app is at this path. */
export async function arrivesAt(path: string): Promise<void> {
  await expect.poll(() => location.pathname).toBe(path);
}

/** The words of all that a locator finds, in order; with `css`, of the parts of it that match. */
export function textsOf(found: Locator, css?: string): string[] {
  const elements = found.elements();
  const parts = css === undefined ? elements : elements.flatMap(partsThat(css));
  return parts.map((part) => (part instanceof HTMLElement ? part.innerText : ''));
}

function partsThat(css: string): (element: Element) => Element[] {
  return (element) => [...element.querySelectorAll(css)];
}

/** The only rules that depend on colours: the rest of a page is the same in light and dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Finds nothing on the screen, in light or in dark, that keeps people out by axe's rules. */
export async function expectAccessible(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expect
      .poll(() => matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches)
      .toBe(true);
    await settle();
    const options: axe.RunOptions = { resultTypes: ['violations'] };
    if (colorScheme === 'dark') options.runOnly = OF_COLOURS;
    const { violations } = await axe.run(document, options);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
    );
    expect(found, `${location.pathname} in ${colorScheme}`).toEqual([]);
  }
}

/** Resolves when nothing fades or moves any more: half-way colours are no colours of ours. */
async function settle(): Promise<void> {
  const isPassing = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  const passing = document.getAnimations().filter(isPassing);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
