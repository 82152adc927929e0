import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#pwa/testing/screens/checks.ts';
import { DESK, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import {
  choose,
  LAST_STEP_NAME,
  openLastStep,
  seesStep,
} from '#pwa/testing/screens/wizard-steps.ts';
import { formatDailyHour } from '#pwa/ui/formats/format-daily-hour.ts';
import { arrivals } from '#shared/text/rating-arrivals.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';

// proves ANON-1, RATE-8
test('on a desktop the last step has its buttons in sight and says what Submit waits for; the choice comes with the answer', async () => {
  await openLastStep(DESK);
  const back = page.getByRole('button', { name: ratingWizard.back, exact: true });
  const send = page.getByRole('button', { name: ratingWizard.submit });
  const daily = page.getByRole('radio', { name: arrivals.choices.daily(formatDailyHour()) });
  for (const button of [back, send]) await expect.element(button).toBeInViewport({ ratio: 1 });
  await expect.element(send).toBeDisabled();
  await expect.element(page.getByText(ratingSteps.answerFirst)).toBeVisible();
  expect(daily.query()).toBeNull();
  await expectAccessible();
  await choose('9');
  await expect.element(daily).toBeVisible();
  for (const button of [back, send]) await expect.element(button).toBeInViewport({ ratio: 1 });
  await back.click();
  await seesStep(LAST_STEP_NAME);
  await expect.element(daily).toBeVisible();
  expect(page.getByText(ratingSteps.answerFirst).query()).toBeNull();
});

test('in large text, where the bar comes last, the summary opens with Submit in sight', async () => {
  await openLastStep({ ...TODAY, text: 200 });
  await choose('9');
  const send = page.getByRole('button', { name: ratingWizard.submit });
  await expect.element(page.getByRole('heading', { name: ratingSteps.summary })).toBeVisible();
  const tabs = page.getByRole('navigation').last().element().getBoundingClientRect();
  await expect
    .poll(() => send.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(tabs.top);
});
