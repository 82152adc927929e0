import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { fill, newRegistration, submit } from '#pwa/testing/screens/forms.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { firstSteps } from '#shared/text/first-steps.ts';
import { guestPage } from '#shared/text/qr-rating.ts';

// proves GUEST-16
test('the dashboard of a guest who has joined names their match, and leads to claiming it', async () => {
  const ann = await newMember({ firstName: 'Ann' });
  const email = `gus-${ann.username}@friends.example`;
  const match = await recordSingles(ann, { firstName: 'Gus', email, isNonMember: true });
  await openApp(null, paths.qrRating(match));
  await letIn(email);
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('7');
  await page.getByRole('link', { name: guestPage.joinLink }).click();
  await fill(newRegistration());
  await submit('Create Account');
  await arrivesAt(paths.qrRating(match));

  await reopenApp(paths.home);
  const steps = page.getByRole('region', { name: firstSteps.title });
  const claim = firstSteps.playedAs('Gus', 'Riverside', formatDay('2025-05-01'));
  await sees(claim, steps);
  expect(steps.getByText(firstSteps.playedAsGuest).query()).toBeNull();
  await expectAccessible();
  await steps.getByRole('link', { name: guestPage.mine }).click();
  await arrivesAt(paths.qrRating(match));
  await submit(guestPage.mine);
  await expect.poll(() => page.getByText(guestPage.ratesAs('Gus')).query()).toBeNull();

  await reopenApp(paths.home);
  await sees('You rated Ann', page.getByRole('region', { name: dashboard.recentRatings }));
  expect(page.getByText(claim).query()).toBeNull();
});
