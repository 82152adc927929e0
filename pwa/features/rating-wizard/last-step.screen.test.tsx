import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerUpTo, choose, LAST_STEP_NAME, seesStep } from '#pwa/testing/screens/wizard-steps.ts';
import { paths } from '#shared/domain/paths.ts';
import { arrivals } from '#shared/text/rating-arrivals.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';

// proves ANON-1, RATE-8
test('on a desktop the last step has its buttons in sight and says what Submit waits for; the choice comes with the answer', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await showOn(DESK);
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await answerUpTo(LAST_STEP_NAME);
  const back = page.getByRole('button', { name: ratingWizard.back, exact: true });
  const send = page.getByRole('button', { name: ratingWizard.submit });
  const daily = page.getByRole('radio', { name: arrivals.choices.daily });
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
