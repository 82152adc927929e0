import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { premium, redeemCode } from '#shared/text/subscription.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees, seesToast } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';
import { seesPremium } from './fixtures/server/premium.ts';

// On a server without a payment provider.
const app = useE2eApp();

// proves CODE-1, PAY-2, PAY-4, PAY-9, CODE-3, CODE-2
test('a beta code in any notation gives Premium at once; the page links to the dashboard', async () => {
  const { page } = await app.phoneOf(await newMember(app.server), paths.subscription);
  const code = page.getByRole('textbox', { name: redeemCode.label });
  await code.pressSequentially(' beta018 ');
  expect(await code.inputValue()).toBe(' BETA018 ');
  await page.getByRole('button', { name: redeemCode.submit }).click();
  const until = new Date();
  until.setUTCDate(until.getUTCDate() + 365);
  await seesToast(page, {
    title: 'Welcome to Premium!',
    description: `You have Premium until ${until.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}.`,
  });
  await seesPremium(page);
  await sees(page, premium.until);
  expect(await page.getByRole('button', { name: 'Manage Payment' }).count()).toBe(0);
  await expectAccessible(page);
  const link = page.getByRole('link', { name: premium.dashboard });
  expect(await link.getAttribute('href')).toBe('/dashboard');
  await link.click();
  await sees(page, dashboard.premiumMember);
});
