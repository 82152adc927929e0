import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

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
