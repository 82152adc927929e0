import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { payouts as text } from '#shared/text/affiliate.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees } from './fixtures/checks/screen.ts';
import type { Phone } from './fixtures/phones/phone.ts';
import { newMember } from './fixtures/server/member.ts';
import { openPaymentApp } from './fixtures/server/payment-app.ts';

const { app, stripe } = await openPaymentApp();

/** The provider's own pages, which no test opens. */
const ONBOARDING = 'https://connect.stripe.com/**';

// proves AFF-4
test('a member connects an account on the provider’s pages, goes on later, is ready, and manages it', async () => {
  const { page } = await onboardingPhone();
  await sees(page, text['not connected']);
  await expectAccessible(page);
  await leaveBy(page, text.connect);
  await page.goto(paths.affiliate);
  await sees(page, text.unfinished);
  await leaveBy(page, text.goOn);
  stripe.payee.finishOnboarding([...stripe.state.accounts.keys()].at(-1) ?? '');
  await page.goto(paths.affiliate);
  await sees(page, text.ready);
  await sees(page, text.isReady);
  expect(await page.getByRole('button', { name: text.goOn }).count()).toBe(0);
  await expectAccessible(page);
  await leaveBy(page, text.manage);
});

/** A new member's phone at the affiliate page, with a page in the place of the provider's. */
async function onboardingPhone(): Promise<Phone> {
  const phone = await app.phoneOf(await newMember(app.server));
  await phone.context.route(ONBOARDING, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Onboarding</h1>' }),
  );
  await phone.page.goto(paths.affiliate);
  return phone;
}

async function leaveBy(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(ONBOARDING);
}
