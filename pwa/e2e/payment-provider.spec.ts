import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { payouts } from '#shared/text/affiliate.ts';
import { payment, plans } from '#shared/text/subscription.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees, toastOn } from './fixtures/checks/screen.ts';
import { CARDS } from './fixtures/server/cards.ts';
import { newMember } from './fixtures/server/member.ts';
import { openPaymentApp } from './fixtures/server/payment-app.ts';

const { app, stripe, payAway, payingPhoneOf, tell } = await openPaymentApp();

const FAILED = 'Failed to initialize payment. Please try again.';
/** The provider's own pages, which no test opens. */
const ONBOARDING = 'https://connect.stripe.com/**';
const PORTAL = 'https://billing.stripe.com/p/session/*';

// proves PAY-3, PAY-8, PAY-10
test('the provider is asked for nothing before the payment step, whose script can be tried again and takes the payment', async () => {
  const { phone, asked } = await payingPhoneOf(await newMember(app.server), paths.subscription);
  const { page, context } = phone;
  await phone.waitUntilReadyOffline();
  expect(asked).toEqual([]);
  await context.route(/stripe\.js/, (route) => route.abort());
  await page.getByRole('radio', { name: plans.monthly.name }).check();
  await page.getByRole('button', { name: plans.goOn }).click();
  await sees(page, FAILED);
  await context.unroute(/stripe\.js/);
  await page.getByRole('button', { name: payment.tryAgain }).click();
  await page.getByLabel('Card number').waitFor();
  await expect
    .poll(() => new Set(asked.map((address) => new URL(address).host)))
    .toEqual(new Set(['js.stripe.com', 'b.js.stripe.com', 'api.stripe.com']));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map((k) => k.url),
    );
    return (await Promise.all(all)).flat();
  });
  expect(kept.filter((address) => address.includes('stripe.com'))).toEqual([]);
  await page.getByLabel('Card number').fill(CARDS.good);
  await page.getByRole('button', { name: payment.submit }).click();
  await sees(toastOn(page), 'Welcome to Premium!');
  await page.getByRole('heading', { name: 'Already a Premium Member' }).waitFor();
});

// proves PAY-13
test('a page restored from the cache reads the membership again; Manage Payment opens the provider’s pages, which return to the app', async () => {
  const member = await newMember(app.server);
  await payAway(member);
  await tell();
  const { page } = (await payingPhoneOf(member, paths.subscription)).phone;
  const manage = page.getByRole('button', { name: 'Manage Payment' });
  await manage.waitFor();
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/subscription'),
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ]);
  expect(asked.method()).toBe('GET');
  await manage.click();
  await page.waitForURL(PORTAL);
  await page.goBack();
  await manage.click();
  await page.waitForURL(PORTAL);
});

// proves AFF-4
test('a member connects an account on the provider’s pages, goes on later, is ready, and manages it', async () => {
  const { page, context } = await app.phoneOf(await newMember(app.server));
  await context.route(ONBOARDING, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Onboarding</h1>' }),
  );
  await page.goto(paths.affiliate);
  await sees(page, payouts['not connected']);
  await expectAccessible(page);
  await leaveBy(page, payouts.connect);
  await page.goto(paths.affiliate);
  await sees(page, payouts.unfinished);
  await leaveBy(page, payouts.goOn);
  stripe.payee.finishOnboarding([...stripe.state.accounts.keys()].at(-1) ?? '');
  await page.goto(paths.affiliate);
  await sees(page, payouts.ready);
  await sees(page, payouts.isReady);
  expect(await page.getByRole('button', { name: payouts.goOn }).count()).toBe(0);
  await expectAccessible(page);
  await leaveBy(page, payouts.manage);
});

async function leaveBy(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(ONBOARDING);
}
