import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { replaceElsewhere } from '#pwa/testing/screens/replace-elsewhere.ts';
import { choose, seesStep } from '#pwa/testing/screens/wizard-steps.ts';
import { paths } from '#shared/domain/paths.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';

// proves WRONG-9, RATE-16
test('a half-answered rating goes on at its step in the match that takes the place of its own', async () => {
  const [ann, bob] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bob' })];
  const match = await recordSingles(ann, bob);
  await openApp(bob, paths.ratingWizard(match, ann.id));
  await seesStep('Power');
  await choose('7');
  await seesStep('Spin');
  const next = await replaceElsewhere(ann, match, { opponents: [bob] });
  window.dispatchEvent(new Event('online'));
  await arrivesAt(paths.ratingWizard(next, ann.id));
  await expect.element(page.getByText(/Elsewhere/)).toBeVisible();
  await seesStep('Spin');
  await page.getByRole('button', { name: text.back }).click();
  await expect.element(page.getByRole('radio', { name: '7', exact: true })).toBeChecked();
});
