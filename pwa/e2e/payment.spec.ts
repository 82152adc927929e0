import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors, nav } from '#shared/text/common.ts';
import { plans, payment as text } from '#shared/text/subscription.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { expectFits } from './fixtures/checks/fits.ts';
import { arrivesAt, sees, seesToast, toastOn } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { CARDS, openPayingStage, type PayingPhone } from './fixtures/server/paying-stage.ts';
import { seesPremium, seesWelcome } from './fixtures/server/premium.ts';
import { serverAnswer } from './fixtures/server/server-answer.ts';
import { useStage } from './fixtures/server/stage.ts';

const { stage, stripe, confirmations, payAway, payingPhoneOf, tell } = await openPayingStage();
const unset = useStage();

const PAID = { title: 'Payment Successful', description: 'Premium begins in a moment.' };
const FAILED = 'Failed to initialize payment. Please try again.';
const MONTHLY = '$8 per month';
const ANNUAL = '$60 per year';

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
  expect(page.url()).toBe(stage.server.url + paths.subscription);
  await sees(page, text.goingOn);
  const arriving = page.waitForURL('**/subscription?success=true');
  await page.clock.runFor(1);
  await arriving;
  await seesWelcome(page);
  await seesPremium(page);
  expect(page.url()).toBe(stage.server.url + paths.subscription);
  expect(confirmations.at(-1)).toMatchObject({
    clientSecret: expect.stringMatching(/_secret_/),
    returnUrl: `${stage.server.url}/subscription?success=true`,
    redirect: 'if_required',
  });
  expect(askedToPay(member)).toEqual([800]);
});

// proves PAY-2, PAY-5, PAY-6, API-33, PAY-1
test('Back to Plans leads to the plans, where the other one can be chosen', async () => {
  const { member, page } = await atTheForm();
  await page.getByRole('button', { name: 'Back to Plans' }).click();
  await goToPayment(page, plans.annual.name);
  await sees(page, ANNUAL);
  // So do the phone's own Back and the menu's Premium, and the choice stays.
  const leaves = [
    () => page.goBack(),
    async () => {
      await page.getByRole('button', { name: nav.menu }).click();
      await page.getByRole('link', { name: nav.upgrade }).click();
    },
  ];
  for (const leave of leaves) {
    await page.getByLabel('Card number').waitFor();
    await leave();
    await page.getByRole('radio', { name: plans.annual.name, checked: true }).waitFor();
    await page.getByRole('button', { name: plans.goOn }).click();
  }
  await page.getByLabel('Card number').waitFor();
  await pay(page, CARDS.good);
  await seesToast(page, PAID);
  expect(askedToPay(member)).toEqual([800, 6000]);
});

// proves PAY-10
test.each([
  ['the provider’s message', CARDS.declined, 'Your card was declined.'],
  ['a sentence of our own where it has none', CARDS.mute, 'An unexpected error occurred.'],
])('a refused payment is said with %s, and can be tried again', async (_, card, description) => {
  const { page } = await atTheForm();
  await pay(page, card);
  await seesToast(page, { title: 'Payment Failed', description });
  await pay(page, CARDS.good);
  await seesToast(page, PAID);
});

// proves PAY-10
test('a script that breaks down is a Payment Error, and the form stays', async () => {
  const { page } = await atTheForm();
  await pay(page, CARDS.broken);
  const description = 'An unexpected error occurred. Please try again.';
  await seesToast(page, { title: 'Payment Error', description });
  await pay(page, CARDS.good);
  await seesToast(page, PAID);
});

test('a form that is sent twice at once pays once', async () => {
  const { page } = await atTheForm();
  await page.getByLabel('Card number').fill(CARDS.good);
  const before = confirmations.length;
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await seesToast(page, PAID);
  expect(confirmations.length).toBe(before + 1);
});

// proves PAY-10, PAY-16
test('a server that takes no payments is said in the payment step', async () => {
  const { page } = await unset.phoneOf(await newMember(unset.server), paths.subscription);
  await goToPayment(page, plans.monthly.name);
  await sees(page, 'Unable to initialize payment. Please try again.');
  expect(await page.getByRole('button', { name: text.tryAgain }).count()).toBe(0);
  expect(await page.getByText(text.direct).count()).toBe(0);
  await sees(page, plans.unset);
  await expectAccessible(page);
  await page.getByRole('button', { name: text.back }).click();
  await page.getByRole('button', { name: plans.goOn }).waitFor();
});

// proves PAY-10
test('what the server says of a payment that cannot begin is said, and it can be tried again', async () => {
  const { page } = await atThePlans();
  stripe.failCalls('POST /v1/customers', 402);
  await goToPayment(page, plans.monthly.name);
  await sees(page, FAILED);
  await page.getByRole('button', { name: text.tryAgain }).click();
  await page.getByLabel('Card number').waitFor();
  const { page: other, context } = (await atThePlans()).phone;
  const message = 'Please come back in an hour.';
  await context.route('**/api/create-subscription', (route) =>
    route.fulfill(serverAnswer(429, { code: 'slow_down', message })),
  );
  await goToPayment(other, plans.monthly.name);
  await sees(other, message);
});

// proves PAY-10
test.each(['script', 'form'])(
  'a %s that does not load is said, and can be tried again',
  async (what) => {
    const { phone, page } = await atThePlans();
    if (what === 'script') await phone.context.route(/stripe\.js/, (route) => route.abort());
    else await page.evaluate(() => void (document.documentElement.dataset['form'] = 'broken'));
    await goToPayment(page, plans.monthly.name);
    await sees(page, FAILED);
    await phone.context.unroute(/stripe\.js/);
    await page.evaluate(() => void delete document.documentElement.dataset['form']);
    await page.getByRole('button', { name: text.tryAgain }).click();
    await page.getByLabel('Card number').waitFor();
  },
);

test('where nothing is left to pay it is as if it had been paid just now', async () => {
  const { member, page } = await atTheForm();
  await payAway(member);
  await page.getByRole('button', { name: text.back }).click();
  await goToPayment(page, plans.monthly.name);
  await sees(toastOn(page), PAID.title);
  await seesWelcome(page);
  await seesPremium(page);
  expect(askedToPay(member)).toEqual([800]);
});

test('a payment that the server is told of at once takes nothing off the screen', async () => {
  const { member, page } = await atTheForm();
  await page.getByLabel('Card number').fill(CARDS.good);
  await pauseClock(page);
  await submitOn(page).click();
  await sees(page, text.goingOn);
  await tell();
  const premium = () => page.evaluate(async () => (await fetch('/api/user')).json());
  await expect.poll(premium).toMatchObject({ id: member.id, membershipType: 'premium' });
  await sees(page, text.goingOn);
});

test('who leaves in these 2 s is not led back, and has Premium', async () => {
  const { page } = await atTheForm();
  await pay(page, CARDS.good);
  await sees(page, text.goingOn);
  await page.getByRole('link', { name: 'Matches' }).click();
  await arrivesAt(page, paths.ratePlayers);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('banner').getByRole('link', { name: 'Membership' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.ratePlayers);
});

test('without signal the payment step says so, and goes on with the next try', async () => {
  const { phone, page } = await atThePlans();
  await phone.losesSignal();
  await goToPayment(page, plans.monthly.name);
  await sees(page, connectionErrors.unreachable);
  await phone.findsSignal();
  await page.getByRole('button', { name: text.tryAgain }).click();
  await page.getByLabel('Card number').waitFor();
});

test('the provider is asked for nothing before the payment step', async () => {
  const { phone, page, asked } = await atThePlans();
  await phone.isReadyOffline();
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

test('the form has our colours, in light and in dark, and follows the phone', async () => {
  const { page } = await atTheForm();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { surface, ink } = await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      const token = (name: string) => root.getPropertyValue(name);
      return { surface: token('--surface'), ink: token('--ink') };
    });
    const look = () => page.getByLabel('Card number').getAttribute('data-look');
    await expect.poll(look).toContain(`"colorBackground":"${surface}"`);
    expect(await look()).toContain(`"colorText":"${ink}"`);
  }
});

test('the payment step is open to everybody, and fits the smallest phone', async () => {
  const { page } = await atTheForm();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectFits(page);
});

test('a plan is chosen and paid by keyboard alone', async () => {
  const { page } = await atThePlans();
  await page.getByRole('radio', { name: plans.monthly.name }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: plans.annual.name }).isChecked()).toBe(true);
  await page.getByRole('button', { name: plans.goOn }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Card number').waitFor();
  const focused = page.locator(':focus');
  expect(await focused.textContent()).toBe('Premium, annual');
  await page.keyboard.press('Tab');
  await page.keyboard.type(CARDS.good);
  await page.keyboard.press('Enter');
  await seesToast(page, PAID);
});

/** A new member at the plans, on a phone that the provider's script answers. */
async function atThePlans(): Promise<PayingPhone & { member: Member; page: Page }> {
  const member = await newMember(stage.server);
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

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await submitOn(page).click();
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
