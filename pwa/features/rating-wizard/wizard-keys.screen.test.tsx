import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { openWizard } from '#pwa/testing/screens/wizard-steps.ts';
import { ratings } from '#shared/text/common.ts';
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
