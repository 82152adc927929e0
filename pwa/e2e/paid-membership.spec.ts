import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { newMember } from './fixtures/server/member.ts';
import { openPaymentApp } from './fixtures/server/payment-app.ts';

const { app, payAway, payingPhoneOf, tell } = await openPaymentApp();

// proves PAY-13
test('Manage Payment opens the provider’s pages, which return to the app', async () => {
  const { page } = await aPayer();
  await managesOn(page).click();
  await page.waitForURL('https://billing.stripe.com/p/session/*');
  await page.goBack();
  await managesOn(page).click();
  await page.waitForURL('https://billing.stripe.com/p/session/*');
});

test('a page that the browser restored from its cache reads the membership again', async () => {
  const { page } = await aPayer();
  await managesOn(page).waitFor();
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/subscription'),
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ]);
  expect(asked.method()).toBe('GET');
});

/** The page of a member who has paid, on their own phone; the server knows about it. */
async function aPayer(): Promise<{ page: Page }> {
  const member = await newMember(app.server);
  await payAway(member);
  await tell();
  const { phone } = await payingPhoneOf(member, paths.subscription);
  return { page: phone.page };
}

function managesOn(page: Page) {
  return page.getByRole('button', { name: 'Manage Payment' });
}
