import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { newMember } from './member.ts';
import { openApp } from './open-app.tsx';
import { chooseNotRated } from './rate.ts';
import { showOn } from './screen-sizes.ts';

/** The names of the wizard's steps, in their order. */
export const STEP_NAMES = [
  'Power',
  'Spin',
  'Accuracy',
  'Consistency',
  'Touch',
  'Movement',
  'Sportsmanship',
];
export const LAST_STEP_NAME = 'Sportsmanship';

/** A phone with the wizard for an opponent of a singles match, on step 1. */
export async function openWizard() {
  const [rater, rated] = [await newMember(), await newMember()];
  const matchId = await recordSingles(rater, rated);
  await openApp(rater, paths.ratingWizard(matchId, rated.id));
  // The first heading stands above what is still loading.
  await expect.element(page.getByRole('button', { name: text.next })).toBeVisible();
  return { rater, rated, matchId };
}

/** On a new phone of this size, the last step of rating the first of two opponents; the other answers are N/A. */
export async function openLastStep(screen: Parameters<typeof showOn>[0]): Promise<void> {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await showOn(screen);
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await answerUpTo(LAST_STEP_NAME);
}

export async function seesStep(step: string): Promise<void> {
  await expect.element(page.getByRole('group', { name: step, exact: true })).toBeVisible();
}

export async function choose(value: string): Promise<void> {
  await page.getByRole('radio', { name: value, exact: true }).click();
}

/** Starting at step 1, answers N/A for every category before this one. */
export async function answerUpTo(last: string): Promise<void> {
  for (const step of STEP_NAMES.slice(0, STEP_NAMES.indexOf(last))) {
    await seesStep(step);
    await chooseNotRated();
  }
  await seesStep(last);
}

/** A whole rating: N/A for the skills, 9 for sportsmanship. */
export async function rateThrough(): Promise<void> {
  await answerUpTo(LAST_STEP_NAME);
  await choose('9');
  await submit();
}

export async function submit(): Promise<void> {
  await page.getByRole('button', { name: text.submit }).click();
}
