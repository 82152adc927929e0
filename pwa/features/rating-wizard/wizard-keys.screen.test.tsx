import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settle } from '#pwa/testing/accessibility.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { chooseNotRated } from '#pwa/testing/screens/rate.ts';
import { PHONES, type Screen, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import {
  choose,
  LAST_STEP_NAME,
  openLastStep,
  openWizard,
  STEP_NAMES,
  seesStep,
} from '#pwa/testing/screens/wizard-steps.ts';
import { formatAnyDailyHour } from '#pwa/ui/formats/format-daily-hour.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { ratings } from '#shared/text/common.ts';
import { drafts } from '#shared/text/drafts.ts';
import { arrivals } from '#shared/text/rating-arrivals.ts';
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
  // The note that the last step adds to the bar has its room there.
  expect(gapAboveBar()).toBeLessThan(28);
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

// proves RATE-16
test('the notice of a rating that goes on is gone after the first answer', async () => {
  await openWizard();
  await choose('7');
  await seesStep('Spin');
  await reopenApp();
  await sees(drafts.kept);
  await choose('7');
  await seesStep('Accuracy');
  expect(page.getByText(drafts.kept).query()).toBeNull();
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

const SIZES: readonly Screen[] = [
  ...PHONES,
  { width: 375, height: 667 },
  { width: 430, height: 932 },
];

// proves RATE-4
test.each(SIZES)(
  'on a phone of $width x $height the keys are in one place on all seven steps, and clear of the bar on a current one',
  async (size) => {
    await showOn(size);
    await openWizard();
    const tops = new Set<number>();
    for (const step of STEP_NAMES) {
      await seesStep(step);
      await settle();
      const ten = page.getByRole('radio', { name: '10', exact: true }).element();
      tops.add(Math.round(ten.getBoundingClientRect().top + scrollY));
      if (size === TODAY) expect(gapAboveBar()).toBeGreaterThanOrEqual(8);
      if (step !== LAST_STEP_NAME) await chooseNotRated();
    }
    expect([...tops]).toHaveLength(1);
  },
);

// proves RATE-2
test('at 200 % text size a current phone shows in full which match is rated', async () => {
  await showOn({ ...TODAY, text: 200 });
  await openWizard();
  const line = page.getByText('Riverside');
  await expect.element(line).toBeVisible();
  expect(line.element().scrollWidth).toBe(line.element().clientWidth);
});

test('without signal the summary opens with its title in sight', async () => {
  await openLastStep(TODAY);
  loseSignal();
  await sees(arrivals.arrivesLate.daily(formatAnyDailyHour()));
  await choose('9');
  await seesSummary();
  await settle();
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  const bar = page.getByRole('banner').element().getBoundingClientRect();
  expect(title.top).toBeGreaterThanOrEqual(bar.bottom);
});

/** How far above the bar the last key of the step ends, in pixels. */
function gapAboveBar(): number {
  const last = page.getByRole('radio', { name: ratings.notRated, exact: true }).element();
  const bar = document.querySelector('[data-actions]')?.getBoundingClientRect();
  return (bar?.top ?? 0) - last.getBoundingClientRect().bottom;
}

async function seesSummary(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: ratingSteps.summary })).toBeVisible();
}
