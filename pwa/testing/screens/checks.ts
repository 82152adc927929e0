import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { partLabels } from '#shared/text/part-labels.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { axeOptions, complaintsOf, settle } from '../accessibility.ts';

/** Resolves when exactly this text is shown. */
export async function sees(text: string, where: Locator | typeof page = page): Promise<void> {
  await expect.element(where.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Resolves when the toast with exactly these texts is shown, and dismisses it unless a newer one has replaced it. */
export async function seesToast(text: ToastText): Promise<void> {
  const toast = await showsToast(text);
  for (const button of toast.getByRole('button', { name: partLabels.dismiss }).elements())
    if (button instanceof HTMLElement) button.click();
  await expect.element(toast).not.toBeInTheDocument();
}

/**
 * Resolves with a toast once it shows, and leaves it, for what is to take it away. It goes by itself after five
 * seconds: check at once that it is gone.
 */
export async function showsToast({ title, description }: ToastText): Promise<Locator> {
  const titled = toasts().filter({ has: page.getByText(title, { exact: true }) });
  const details = page.getByText(description ?? title, { exact: true });
  const toast = titled.filter({ has: details });
  await expect.element(toast).toBeVisible();
  return toast;
}

/** The toasts on the page. */
export function toasts(): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/** Resolves when the app has navigated to this path. */
export async function arrivesAt(path: string): Promise<void> {
  await expect.poll(() => location.pathname).toBe(path);
}

/**
 * The texts of all elements that a locator finds, in order, with ordinary spaces; with `css`, of the parts of them that
 * match.
 */
export function textsOf(found: Locator, css?: string): string[] {
  const elements = found.elements();
  const parts = css === undefined ? elements : elements.flatMap(partsThat(css));
  return parts.map((part) =>
    part instanceof HTMLElement ? part.innerText.replaceAll('\u00a0', ' ') : '',
  );
}

function partsThat(css: string): (element: Element) => Element[] {
  return (element) => [...element.querySelectorAll(css)];
}

/** Expects that axe finds no barrier on the screen, in light or dark. */
export async function expectAccessible(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expect
      .poll(() => matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches)
      .toBe(true);
    await settle();
    const found = complaintsOf(await axe.run(document, axeOptions(colorScheme)));
    expect(found, `${location.pathname} in ${colorScheme}`).toEqual([]);
  }
}
