import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { plans, payment as text } from '#shared/text/subscription.ts';
import { sees, toastOn } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { CARDS } from './fixtures/server/cards.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { openPaymentApp, type PayingPhone } from './fixtures/server/payment-app.ts';
import { seesPremium, seesWelcome } from './fixtures/server/premium.ts';

const { app, stripe, confirmations, payingPhoneOf } = await openPaymentApp();

const PAID = { title: 'Payment Successful', description: 'Premium begins in a moment.' };
const FAILED = 'Failed to initialize payment. Please try again.';
const MONTHLY = '$8 per month';

// proves PRODUCT-5, PAY-2, PAY-3, PAY-7, PAY-8, API-33, API-35
test('a paid plan is said at once, and 2 s later the member is welcomed to Premium', async () => {
  const { member, page } = await atTheForm();
  await sees(page, MONTHLY);
  await page.getByLabel('Card number').fill(CARDS.good);
  await pauseClock(page);
  await submitOn(page).click();
  await sees(toastOn(page), PAID.title);
  await sees(toastOn(page), PAID.description);
  await page.clock.runFor(1999);
  expect(page.url()).toBe(app.server.url + paths.subscription);
  await sees(page, text.goingOn);
  const arriving = page.waitForURL('**/subscription?success=true');
  await page.clock.runFor(1);
  await arriving;
  // The page asks again after a while if Premium has not begun yet.
  await page.clock.resume();
  await seesWelcome(page);
  await seesPremium(page);
  expect(page.url()).toBe(app.server.url + paths.subscription);
  expect(confirmations.at(-1)).toMatchObject({
    clientSecret: expect.stringMatching(/_secret_/),
    returnUrl: `${app.server.url}/subscription?success=true`,
    redirect: 'if_required',
  });
  expect(askedToPay(member)).toEqual([800]);
});

// proves PAY-10
test('a script that does not load is said, and can be tried again', async () => {
  const { phone, page } = await atThePlans();
  await phone.context.route(/stripe\.js/, (route) => route.abort());
  await goToPayment(page, plans.monthly.name);
  await sees(page, FAILED);
  await phone.context.unroute(/stripe\.js/);
  await page.getByRole('button', { name: text.tryAgain }).click();
  await page.getByLabel('Card number').waitFor();
});

test('the provider is asked for nothing before the payment step', async () => {
  const { phone, page, asked } = await atThePlans();
  await phone.waitUntilReadyOffline();
  expect(asked).toEqual([]);
  await goToPayment(page, plans.monthly.name);
  await page.getByLabel('Card number').waitFor();
  expect(new Set(asked.map((address) => new URL(address).host))).toEqual(
    new Set(['js.stripe.com', 'b.js.stripe.com', 'api.stripe.com']),
  );
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map((k) => k.url),
    );
    return (await Promise.all(all)).flat();
  });
  expect(kept.filter((address) => address.includes('stripe.com'))).toEqual([]);
});

/** A new member at the plans, on a phone that the provider's script answers. */
async function atThePlans(): Promise<PayingPhone & { member: Member; page: Page }> {
  const member = await newMember(app.server);
  const paying = await payingPhoneOf(member, paths.subscription);
  return { ...paying, member, page: paying.phone.page };
}

/** The same, gone on to the form of a monthly payment. */
async function atTheForm(): Promise<{ member: Member; page: Page }> {
  const { member, page } = await atThePlans();
  await goToPayment(page, plans.monthly.name);
  await page.getByLabel('Card number').waitFor();
  return { member, page };
}

async function goToPayment(page: Page, plan: string): Promise<void> {
  await page.getByRole('radio', { name: plan }).check();
  await page.getByRole('button', { name: plans.goOn }).click();
}

function submitOn(page: Page) {
  return page.getByRole('button', { name: text.submit });
}

/** What the provider asked a member to pay, in cents. */
function askedToPay({ id }: Member): number[] {
  const { customers, invoices } = stripe.state;
  const customer = customers.values().find(({ metadata }) => metadata['userId'] === String(id));
  const own = invoices.values().filter((invoice) => invoice.customer === customer?.id);
  return own.map(({ amount_due }) => amount_due).toArray();
}
