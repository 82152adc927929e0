import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { WIZARD_ADVANCE_MS } from '#pwa/services/rating-steps/use-auto-advance.ts';
import { ratings } from '#shared/text/common.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';
import { holdTime } from './held-time.ts';
import { press } from './press.ts';

/**
 * Completes the open wizard from its current step and submits. If it then offers the next opponent, presses Done; waits
 * until the screen is left.
 */
export async function rateEverything(value: string): Promise<void> {
  const names = Object.values(categories);
  const group = page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .first();
  await expect.element(group).toBeVisible();
  const step = group.element().textContent ?? '';
  const first = names.findIndex((name) => step.startsWith(name));
  const time = holdTime();
  for (const name of names.slice(Math.max(first, 0))) {
    await press(valueOf(name, value));
    await time.pass(WIZARD_ADVANCE_MS);
  }
  time.release();
  await page.getByRole('button', { name: ratingWizard.submit }).click();
  await leaveWizard();
}

/** Leaves what follows a submitted rating: the app does it by itself if no opponent is left to rate. */
export async function leaveWizard(): Promise<void> {
  const done = page.getByRole('link', { name: ratingSteps.done });
  const hasLeft = () => {
    // A click by the browser waits for a link that has just gone.
    const link = done.query();
    if (link instanceof HTMLElement) link.click();
    return !location.pathname.startsWith('/rate');
  };
  await expect.poll(hasLeft).toBe(true);
}

export async function chooseValue(category: string, value: string): Promise<void> {
  await valueOf(category, value).click();
}

function valueOf(category: string, value: string): Locator {
  const group = page.getByRole('group', { name: category });
  return group.getByRole('radio', { name: value, exact: true });
}

/**
 * Chooses N/A on this step of the wizard and opens the next one. It uses the arrow keys, because after a tap the wizard
 * also goes on by itself, and on a busy machine that happens first.
 */
export async function chooseNotRated(): Promise<void> {
  const first = await page.getByRole('radio', { name: '1', exact: true }).findElement();
  first.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('radio', { name: ratings.notRated })).toBeChecked();
  await press(page.getByRole('button', { name: ratingWizard.next }));
}
