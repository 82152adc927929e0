import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import {
  answerUpTo,
  choose,
  LAST_STEP_NAME,
  openWizard,
  STEP_NAMES,
  seesStep,
} from '#pwa/testing/screens/wizard-steps.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';

// proves RATE-6
test('choosing a value saves it, and the next step opens after 0.5 s', async () => {
  await openWizard();
  await seesStep('Power');
  const time = holdTime();
  await choose('7');
  await time.pass(499);
  expect(page.getByRole('group', { name: 'Power' }).elements()).toHaveLength(1);
  await time.pass(1);
  await seesStep('Spin');
  await page.getByRole('button', { name: text.back }).click();
  await expect.element(page.getByRole('radio', { name: '7', checked: true })).toBeVisible();
});

// proves RATE-6
test('a tap within the half second corrects the answer, and Next does not wait for it', async () => {
  await openWizard();
  await seesStep('Power');
  const time = holdTime();
  await choose('7');
  await time.pass(400);
  await choose('8');
  await time.pass(400);
  await seesStep('Power');
  await page.getByRole('button', { name: text.next }).click();
  await seesStep('Spin');
  await time.pass(500);
  await seesStep('Spin');
  await page.getByRole('button', { name: text.back }).click();
  await expect.element(page.getByRole('radio', { name: '8', checked: true })).toBeVisible();
});

// proves RATE-2, RATE-7
test('Back is not on step 1, and opens the previous step on all others', async () => {
  await openWizard();
  const back = page.getByRole('button', { name: text.back });
  await seesStep('Power');
  expect(back.query()).toBeNull();
  await answerUpTo(LAST_STEP_NAME);
  for (const step of STEP_NAMES.slice(0, -1).toReversed()) {
    await back.click();
    await seesStep(step);
  }
  expect(back.query()).toBeNull();
});
