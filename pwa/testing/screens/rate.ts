import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ratings } from '#shared/text/common.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';

/** From whatever step the open wizard stands on to the end, and away from it. */
export async function rateEverything(value: string): Promise<void> {
  const names = Object.values(categories);
  const group = page.getByRole('group').first();
  await expect.element(group).toBeVisible();
  const standing = group.element().textContent ?? '';
  const first = names.findIndex((name) => standing.startsWith(name));
  for (const name of names.slice(Math.max(first, 0))) await chooseValue(name, value);
  await page.getByRole('button', { name: ratingWizard.submit }).click();
  await expect.poll(() => location.pathname).not.toMatch(/^\/rate/);
}

export async function chooseValue(category: string, value: string): Promise<void> {
  const group = page.getByRole('group', { name: category });
  await group.getByRole('radio', { name: value, exact: true }).click();
}

/**
 * Chooses N/A on this step of the wizard and goes on. By the arrow keys, which only look around: after a tap the
 * wizard goes on by itself as well, and on a busy machine that comes first.
 */
export async function answerNothing(): Promise<void> {
  const first = await page.getByRole('radio', { name: '1', exact: true }).findElement();
  first.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('radio', { name: ratings.notRated })).toBeChecked();
  await page.getByRole('button', { name: ratingWizard.next }).click();
}
