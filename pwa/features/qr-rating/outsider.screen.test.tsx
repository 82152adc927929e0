import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { paths } from '#shared/domain/paths.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { guestPage, qrRating } from '#shared/text/qr-rating.ts';

// proves QR-8
test('a member who does not play in a match without guests is not asked to claim a seat', async () => {
  const match = await recordSingles(await newMember(), await newMember());
  await openApp(await newMember(), paths.qrRating(match));
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect.element(page.getByText(qrRating.outsider)).toBeVisible();
  expect(page.getByRole('textbox').query()).toBeNull();
  await expectAccessible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await arrivesAt(paths.home);
});

// proves QR-12
test('a member finds their own email filled in before it is verified, and one tap claims the spot', async () => {
  const { email, ...gus } = await newMember();
  const guest = { firstName: 'Gus', email, isNonMember: true } as const;
  const match = await recordSingles(await newMember({ firstName: 'Ann' }), guest);
  await openApp(gus, paths.qrRating(match));
  await sees(qrRating.ownEmail);
  await expect.element(page.getByLabelText(fieldLabels.email)).toHaveValue(email);
  await submit(guestPage.mine);
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('7');
  await reopenApp(paths.qrRating(match));
  await page.getByRole('link', { name: qrRating.openMatch }).click();
  await arrivesAt(paths.match(match));
});
