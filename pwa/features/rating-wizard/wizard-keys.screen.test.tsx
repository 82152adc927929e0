import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sees } from '#pwa/testing/screens/checks.ts';
import { reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { chooseNotRated } from '#pwa/testing/screens/rate.ts';
import { showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { choose, openWizard, seesStep } from '#pwa/testing/screens/wizard-steps.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { ratings } from '#shared/text/common.ts';
import { drafts } from '#shared/text/drafts.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';

test('on a small phone all keys of a step are above the bar, and 10 fits its key', async () => {
  await showOn({ width: 320, height: 700 });
  await openWizard();
  const key = (name: string) => page.getByRole('radio', { name, exact: true }).element();
  const bar = page.getByRole('button', { name: text.next }).element();
  const last = key(ratings.notRated).getBoundingClientRect();
  expect(key('1').getBoundingClientRect().height).toBeGreaterThanOrEqual(60);
  expect(last.bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  const digits = document.createRange();
  digits.selectNode(key('10').nextSibling ?? bar);
  const room = key('10').getBoundingClientRect().width - digits.getBoundingClientRect().width;
  expect(room).toBeGreaterThanOrEqual(8);
});

// proves RATE-18
test('on a current phone the keys are large, and use the free height down to the bar', async () => {
  await showOn(TODAY);
  await openWizard();
  const first = page.getByRole('radio', { name: '1', exact: true });
  await expect.element(first).toBeVisible();
  const key = first.element().closest('label') ?? document.body;
  expect(key.getBoundingClientRect().height).toBeGreaterThanOrEqual(100);
  expect(Number.parseFloat(getComputedStyle(key).fontSize)).toBeGreaterThanOrEqual(48);
  expect(gapAboveBar()).toBeLessThan(32);
});

test('so are they below the notice of a rating that goes on', async () => {
  await showOn(TODAY);
  await openWizard();
  await choose('7');
  await seesStep('Spin');
  await reopenApp();
  await sees(drafts.kept);
  await expect.poll(gapAboveBar).toBeGreaterThanOrEqual(0);
});

test('the summary of a rating that goes on is opened with its title below the bar', async () => {
  await showOn(TODAY);
  await openWizard();
  for (const _ of CATEGORIES.slice(1)) await chooseNotRated();
  await choose('7');
  await seesSummary();
  await reopenApp();
  await sees(drafts.kept);
  await seesSummary();
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  const bar = page.getByRole('banner').element().getBoundingClientRect();
  expect(title.top).toBeGreaterThanOrEqual(bar.bottom);
});

/** How far above the bar the last key of the step ends, in pixels. */
function gapAboveBar(): number {
  const bar = page.getByRole('button', { name: text.next }).element().getBoundingClientRect();
  const last = page.getByRole('radio', { name: ratings.notRated, exact: true }).element();
  return bar.top - last.getBoundingClientRect().bottom;
}

async function seesSummary(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: ratingSteps.summary })).toBeVisible();
}
