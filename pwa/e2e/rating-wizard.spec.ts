import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { matchList } from '#shared/text/matches.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';
import { chooseNotRated } from './fixtures/actions/rate.ts';
import { arrivesAt, seesToast } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

const STEPS = ['Power', 'Spin', 'Accuracy', 'Consistency', 'Touch', 'Movement', 'Sportsmanship'];
const LAST = categories.sportsmanship;

// proves PRODUCT-1, RATE-1, RATE-12
test('after submitting, a toast says thank you, / opens, and the opponent is rated', async () => {
  const { page, rated } = await openWizard();
  await rateThrough(page);
  await arrivesAt(page, paths.home);
  await seesToast(page, {
    title: 'Rating submitted successfully! Thank you for rating your opponent.',
  });
  await page.goto(paths.ratePlayers);
  await page.getByRole('button', { name: matchList.rated }).waitFor();
  await page.goto(paths.ratingDatabase);
  await page.getByRole('article', { name: rated.username }).waitFor();
});

// proves RATE-16
test('a started rating survives a reload, at its step and with its values', async () => {
  const { page } = await openWizard();
  await choose(page, '7');
  await seesStep(page, 'Spin');
  await choose(page, 'N/A');
  await seesStep(page, 'Accuracy');
  await page.reload();
  await seesStep(page, 'Accuracy');
  await page.getByRole('button', { name: text.back }).click();
  await page.getByRole('radio', { name: 'N/A', checked: true }).waitFor();
  await page.getByRole('button', { name: text.back }).click();
  await page.getByRole('radio', { name: '7', checked: true }).waitFor();
});

/** A phone with the wizard for an opponent of a singles match, on step 1. */
async function openWizard() {
  const [rater, rated] = [await newMember(app.server), await newMember(app.server)];
  const matchId = await recordSingles(rater, rated);
  const { page } = await app.phoneOf(rater, paths.ratingWizard(matchId, rated.id));
  return { page, rater, rated, matchId };
}

async function seesStep(page: Page, step: string): Promise<void> {
  await page.getByRole('group', { name: step, exact: true }).waitFor();
}

async function choose(page: Page, value: string): Promise<void> {
  await page.getByRole('radio', { name: value, exact: true }).click();
}

/** Starting at step 1, answers N/A for every category before this one. */
async function answerUpTo(page: Page, last: string): Promise<void> {
  for (const step of STEPS.slice(0, STEPS.indexOf(last))) {
    await seesStep(page, step);
    await chooseNotRated(page);
  }
  await seesStep(page, last);
}

/** A whole rating: N/A for the skills, 9 for sportsmanship. */
async function rateThrough(page: Page): Promise<void> {
  await answerUpTo(page, LAST);
  await choose(page, '9');
  await submit(page);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.submit }).click();
}
