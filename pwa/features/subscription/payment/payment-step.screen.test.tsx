import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { CARDS } from '#pwa/e2e/fixtures/server/cards.ts';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  toasts,
} from '#pwa/testing/screens/checks.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { seesPremium, seesWelcome, usePayments } from '#pwa/testing/screens/payments.ts';
import { DESK, expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { PRICE_CENTS } from '#shared/domain/prices.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { nav } from '#shared/text/navigation.ts';
import { plans, payment as text } from '#shared/text/subscription.ts';

usePayments();

const PAID = { title: 'Payment Successful', description: 'Premium starts in a moment.' };
const FAILED = 'Failed to initialize payment. Please try again.';
const card = page.getByLabelText('Card number');
const submit = page.getByRole('button', { name: text.submit });
const tryAgain = page.getByRole('button', { name: text.tryAgain });
const goOn = page.getByRole('button', { name: plans.goOn });

// proves PRODUCT-5, PAY-2, PAY-3, PAY-7, PAY-8, API-33, API-35
test('a payment is confirmed at once, and 2 s later the member is welcomed to Premium', async () => {
  const member = await openForm();
  await sees(plans.monthly.price);
  await card.fill(CARDS.good);
  await expect.element(submit).toBeEnabled();
  const shown = vi.spyOn(history, 'pushState');
  const replaced = vi.spyOn(history, 'replaceState');
  onTestFinished(() => [shown, replaced].forEach((spy) => spy.mockRestore()));
  const addresses = () => [...shown.mock.calls, ...replaced.mock.calls].map(([, , url]) => url);
  const time = holdTime();
  await submit.click();
  await sees(PAID.title, toasts());
  await sees(PAID.description, toasts());
  await time.pass(1999);
  expect(location.pathname + location.search).toBe(paths.subscription);
  await sees(text.goingOn);
  expect(addresses()).not.toContain('/subscription?success=true');
  await time.pass(1);
  await expect.poll(addresses).toContain('/subscription?success=true');
  // The page asks again after a while if Premium has not begun yet.
  time.release();
  await seesWelcome();
  await seesPremium();
  expect(location.pathname + location.search).toBe(paths.subscription);
  expect((await commands.confirmations()).at(-1)).toMatchObject({
    clientSecret: expect.stringMatching(/_secret_/),
    returnUrl: `${location.origin}/subscription?success=true`,
    redirect: 'if_required',
  });
  expect(await commands.askedToPay(member.id)).toEqual([PRICE_CENTS.monthly]);
});

// proves PAY-2, PAY-5, PAY-6, API-33, PAY-1
test('Back to Plans returns to the plans, and the other one can be selected', async () => {
  const member = await openForm();
  await page.getByRole('button', { name: 'Back to Plans' }).click();
  await goToPayment(plans.annual.name);
  await sees(plans.annual.price);
  await expect.element(card).toBeVisible();
  // The phone's own Back and the menu's Premium do the same, and the choice stays.
  const seesChoiceAndGoesOn = async () => {
    await expect.element(page.getByRole('radio', { name: plans.annual.name })).toBeChecked();
    await goOn.click();
    await expect.element(card).toBeVisible();
  };
  history.back();
  await seesChoiceAndGoesOn();
  await page.getByRole('button', { name: nav.menu }).click();
  await page.getByRole('link', { name: nav.upgrade }).click();
  await seesChoiceAndGoesOn();
  await pay(CARDS.good);
  await seesToast(PAID);
  expect(await commands.askedToPay(member.id)).toEqual([PRICE_CENTS.monthly, PRICE_CENTS.annual]);
});

// proves PAY-10
test.each([
  ['the provider’s message', CARDS.declined, 'Your card was declined.'],
  ['our own message if it has none', CARDS.mute, 'An unexpected error occurred.'],
])('a refused payment shows %s, and can be tried again', async (_, number, description) => {
  await openForm();
  await pay(number);
  await seesToast({ title: 'Payment Failed', description });
  await pay(CARDS.good);
  await seesToast(PAID);
});

// proves PAY-10
test('a script error shows Payment Error, and the form stays', async () => {
  await openForm();
  await pay(CARDS.broken);
  const description = 'An unexpected error occurred. Please try again.';
  await seesToast({ title: 'Payment Error', description });
  await pay(CARDS.good);
  await seesToast(PAID);
});

test('a form that is sent twice at once pays once', async () => {
  await openForm();
  await card.fill(CARDS.good);
  await expect.element(submit).toBeEnabled();
  const before = await commands.confirmations();
  const form = document.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await seesToast(PAID);
  expect(await commands.confirmations()).toHaveLength(before.length + 1);
});

// proves PAY-10
test("a payment that cannot start shows the server's message, and can be tried again", async () => {
  await openPlans();
  await commands.failPaymentCalls('POST /v1/customers', 402);
  await goToPayment(plans.monthly.name);
  await sees(FAILED);
  await tryAgain.click();
  await expect.element(card).toBeVisible();
  await openPlans();
  const message = 'Please come back in an hour.';
  answerAt('/api/create-subscription', () =>
    fromServer(Response.json({ code: 'slow_down', message }, { status: 429 })),
  );
  await goToPayment(plans.monthly.name);
  await sees(message);
});

// proves PAY-10
test('a form that does not load shows an error, and can be tried again', async () => {
  await openPlans();
  const repairForm = () => void delete document.documentElement.dataset['form'];
  onTestFinished(repairForm);
  document.documentElement.dataset['form'] = 'broken';
  await goToPayment(plans.monthly.name);
  await sees(FAILED);
  repairForm();
  await tryAgain.click();
  await expect.element(card).toBeVisible();
});

test('if nothing is left to pay, it looks like a payment made just now', async () => {
  const member = await openForm();
  await commands.payAway(member);
  await page.getByRole('button', { name: text.back }).click();
  await goToPayment(plans.monthly.name);
  await sees(PAID.title, toasts());
  await seesWelcome();
  await seesPremium();
  expect(await commands.askedToPay(member.id)).toEqual([PRICE_CENTS.monthly]);
});

test('a payment that the server learns of at once removes nothing from the screen', async () => {
  const member = await openForm();
  await card.fill(CARDS.good);
  await expect.element(submit).toBeEnabled();
  holdTime();
  await submit.click();
  await sees(text.goingOn);
  await commands.tellPayments();
  const user = async (): Promise<unknown> => (await fetch('/api/user')).json();
  await expect.poll(user).toMatchObject({ id: member.id, membershipType: 'premium' });
  await sees(text.goingOn);
});

test('a member who leaves within these 2 s is not taken back, and has Premium', async () => {
  await openForm();
  await card.fill(CARDS.good);
  await expect.element(submit).toBeEnabled();
  const time = holdTime();
  await submit.click();
  await sees(text.goingOn);
  await page.getByRole('link', { name: 'Matches' }).click();
  await arrivesAt(paths.ratePlayers);
  await time.pass(2000);
  expect(location.pathname).toBe(paths.ratePlayers);
  time.release();
  await showOn(DESK);
  const membership = page.getByRole('banner').getByRole('link', { name: 'Membership' });
  await expect.element(membership).toBeVisible();
  expect(location.pathname).toBe(paths.ratePlayers);
});

test('without signal the payment step says so, and continues with the next attempt', async () => {
  await openPlans();
  loseSignal();
  await goToPayment(plans.monthly.name);
  await sees(connectionErrors.unreachable);
  // The plans said so too: only this button shows that the call has failed.
  await expect.element(tryAgain).toBeVisible();
  findSignal();
  await tryAgain.click();
  await expect.element(card).toBeVisible();
});

test("the form has our colors, in light and in dark, and follows the phone's setting", async () => {
  await openForm();
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expect
      .poll(() => matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches)
      .toBe(true);
    const token = (name: string) =>
      getComputedStyle(document.documentElement).getPropertyValue(name);
    const look = () => card.element().getAttribute('data-look');
    await expect.poll(look).toContain(`"colorBackground":"${token('--surface')}"`);
    expect(look()).toContain(`"colorText":"${token('--ink')}"`);
  }
});

test('the payment step is accessible to everyone, and fits the smallest phone', async () => {
  await openForm();
  await expectAccessible();
  await showOn(SHORT);
  expectFitsOn(SHORT);
});

test('a plan is selected and paid for by keyboard alone', async () => {
  await openPlans();
  const monthly = page.getByRole('radio', { name: plans.monthly.name }).element();
  if (monthly instanceof HTMLElement) monthly.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: plans.annual.name })).toBeChecked();
  const button = goOn.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Premium, annual');
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard(`${CARDS.good}{Enter}`);
  await seesToast(PAID);
});

/** Opens the plans of a new member. */
async function openPlans(): Promise<Member> {
  const member = await newMember();
  await openApp(member, paths.subscription);
  await expect.element(goOn).toBeVisible();
  return member;
}

/** The same, continued to the form of a monthly payment. */
async function openForm(): Promise<Member> {
  const member = await openPlans();
  await goToPayment(plans.monthly.name);
  await expect.element(card).toBeVisible();
  return member;
}

async function goToPayment(plan: string): Promise<void> {
  await page.getByRole('radio', { name: plan }).click({ force: true });
  await goOn.click();
}

async function pay(number: string): Promise<void> {
  await card.fill(number);
  await submit.click();
}
