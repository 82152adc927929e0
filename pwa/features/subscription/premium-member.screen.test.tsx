import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { CARDS } from '#pwa/e2e/fixtures/server/cards.ts';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { expectAccessible, sees, seesToast, toasts } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { seesPremium, seesWelcome, usePayments } from '#pwa/testing/screens/payments.ts';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import {
  afterPayment,
  billingPortal,
  payment,
  planFailure,
  plans,
  premium,
  unpaidSubscription,
} from '#shared/text/subscription.ts';

usePayments();

const ARRIVAL = '/subscription?success=true';
const manage = page.getByRole('button', { name: 'Manage Payment' });
const lookAgain = page.getByRole('button', { name: afterPayment.lookAgain });
const radios = page.getByRole('radio');

// proves PAY-4
test('a paying member sees the plan, its renewal date, and a button to manage payments', async () => {
  const { member } = await openAsPayer('annual');
  await seesPremium();
  await sees(plans.annual.price);
  const renews = dayOf(await periodEnd(member));
  await expect.poll(() => fact('Renews on')).toBe(renews);
  await expectAccessible();
  await showOn(SHORT);
  expectFitsOn(SHORT);
});

// proves PAY-3
test('back from the bank’s page the member is welcomed, before the server receives a webhook', async () => {
  const member = await newMember();
  await commands.payAway(member);
  await openApp(member, ARRIVAL);
  await seesWelcome();
  await seesPremium();
});

test('provider pages that do not open show an error, and can be opened again', async () => {
  await openAsPayer();
  await commands.failPaymentCalls('POST /v1/billing_portal/sessions', 402);
  await manage.click();
  const description = "We couldn't open the payment pages. Please try again.";
  await seesToast({ title: billingPortal.failed, description });
  await expect.element(manage).toBeEnabled();
});

test('a member who has cancelled sees the end date, and that nothing more is charged', async () => {
  const { member, subscriptionId } = await openAsPayer();
  await commands.cancelAtProvider(subscriptionId);
  await reopenApp(paths.subscription);
  await sees(premium.cancelled);
  await sees(billingPortal.hintCanceled);
  expect(page.getByText(billingPortal.hint).query()).toBeNull();
  // The day is from the member's own row, which comes with the feed.
  const end = await periodEnd(member);
  await expect.poll(() => fact('Ends on')).toBe(dayOf(end));
  await expectAccessible();
  // A code gave a longer time than the payment.
  const later = end + 100 * DAY_MS;
  const give = 'update users set membership_expiry = ?, granted_until = ? where id = ?';
  await commands.changeStore(give, later, later, member.id);
  // A change by the member brings the row to the phone; the statement above is not in the feed.
  const answer = await fetch(`/api/users/${member.id}/profile`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ location: 'Bend' }),
  });
  expect(answer.status).toBe(200);
  await reopenApp(paths.subscription);
  await expect.poll(() => fact('Ends on')).toBe(dayOf(later));
});

test('an overdue payment shows the day on which Premium ends', async () => {
  const { member } = await openAsPayer();
  const ends = dayOf((await periodEnd(member)) + 2 * DAY_MS);
  await commands.letPaymentFail(member.id, 40 * DAY_MS);
  await commands.tellPayments();
  await reopenApp(paths.subscription);
  await sees(
    `Your last payment didn't go through. Please update your card under Manage Payment, or Premium ends on ${ends}.`,
  );
  await expectAccessible();
  // The grace period is over too.
  await commands.changeStore('update invoices set period_end = 1 where user_id = ?', member.id);
  await commands.changeStore('update users set membership_expiry = 1 where id = ?', member.id);
  await reopenApp(paths.subscription);
  await sees(unpaidSubscription.overdue);
  await expect.element(manage).toBeVisible();
  expect(radios.query()).toBeNull();
  await expectAccessible();
});

test('a member whose payment was refunded reads so, and can subscribe again', async () => {
  const { member } = await openAsPayer();
  await expect.element(manage).toBeVisible();
  await commands.refund(member.id);
  await commands.tellPayments();
  await sees(plans.takenBack);
  expect(radios.elements()).toHaveLength(2);
  await expectAccessible();
});

test('a payment just made is looked up on opening the page, and retried while that fails', async () => {
  const member = await newMember();
  const subscriptionId = await commands.payAway(member);
  await commands.forgetEvents();
  const activate = "update subscriptions set status = 'active' where user_id = ?";
  await commands.changeStore(activate, member.id);
  // Counts only this payment; the server looks up others by itself meanwhile.
  await commands.failInvoiceCall(subscriptionId);
  await openApp(member, paths.subscription);
  await sees(afterPayment.unconfirmed);
  expect(radios.query()).toBeNull();
  await expect.element(manage).toBeVisible();
  await lookAgain.click();
  await seesPremium();
  await expect.element(manage).toBeVisible();
});

test('if payments cannot be looked up, an error is shown, and it can be tried again', async () => {
  await openAsPayer();
  const mend = answerAt('/api/subscription', () => fromServer(Response.json({}, { status: 500 })));
  await reopenApp(paths.subscription);
  await seesPremium();
  await sees(`${planFailure.failed} ${connectionErrors.failed}`);
  mend();
  await page.getByRole('button', { name: planFailure.tryAgain }).click();
  await sees('Renews on');
});

test('without signal a premium member sees what the phone knows', async () => {
  await openAsPayer();
  await seesPremium();
  loseSignal();
  await reopenApp(paths.subscription);
  await seesPremium();
  await sees(planFailure.noSignal);
  findSignal();
  await sees('Renews on');
});

test('an unconfirmed payment is waited for, and cannot be paid twice', async () => {
  const member = await newMember();
  await openApp(member, ARRIVAL);
  await seesWelcome();
  // It promises nothing that is uncertain: the card says what comes.
  await sees(afterPayment.welcomeSoon.title, toasts());
  await sees(afterPayment.unconfirmed);
  expect(radios.query()).toBeNull();
  await expectAccessible();
  await commands.payAway(member);
  await lookAgain.click();
  await seesPremium();
});

test('Premium starts by itself on that page when the server learns of the payment', async () => {
  const member = await newMember();
  await openApp(member, ARRIVAL);
  await sees(afterPayment.unconfirmed);
  await commands.payAway(member);
  await commands.tellPayments();
  await seesPremium();
});

test('a payment that the bank refused on its own page shows as failed', async () => {
  await openApp(await newMember(), `${ARRIVAL}&payment_intent=pi_1&redirect_status=failed`);
  const description = 'An unexpected error occurred.';
  await seesToast({ title: 'Payment Failed', description });
  await expect.poll(() => location.search).toBe('');
  await expect.poll(() => radios.elements()).toHaveLength(2);
  expect(page.getByRole('button', { name: payment.back }).query()).toBeNull();
});

test('Premium bought on another phone removes the payment from the screen', async () => {
  const member = await openForm();
  await member.post('/api/redeem-beta-code', { code: 'BETA001' });
  await seesPremium();
  expect(page.getByRole('button', { name: payment.back }).query()).toBeNull();
});

test('a payment that succeeded on another phone does not show as failed here, even before a webhook', async () => {
  const member = await openForm();
  await commands.payAway(member);
  await page.getByLabelText('Card number').fill(CARDS.good);
  await page.getByRole('button', { name: payment.submit }).click();
  await seesPremium();
  await expect.element(manage).toBeVisible();
  expect(toasts().query()).toBeNull();
});

/** Opens the form of a monthly payment for a new member. */
async function openForm(): Promise<Member> {
  const member = await newMember();
  await openApp(member, paths.subscription);
  await page.getByRole('button', { name: plans.goOn }).click();
  await expect.element(page.getByLabelText('Card number')).toBeVisible();
  return member;
}

/** Opens the page of a member who has paid; the server knows about it. */
async function openAsPayer(
  billingPeriod: 'monthly' | 'annual' = 'monthly',
): Promise<{ member: Member; subscriptionId: string }> {
  const member = await newMember();
  const subscriptionId = await commands.payAway(member, billingPeriod);
  await commands.tellPayments();
  await openApp(member, paths.subscription);
  return { member, subscriptionId };
}

/** The end of a member's paid period, in ms, as the server has it. */
async function periodEnd({ id }: Member): Promise<number> {
  const query = 'select period_end as at from subscriptions where user_id = ?';
  const [row] = await commands.queryStore(query, id);
  return Number(Object(row).at);
}

/** The text below this label. */
function fact(name: string): string | null | undefined {
  const facts = [...document.querySelectorAll('dl > div')];
  return facts.find(({ textContent }) => textContent.includes(name))?.querySelector('dd')
    ?.textContent;
}

/** The day of an instant as the page formats it. */
function dayOf(at: number): string {
  return formatDay(new Date(at).toISOString().slice(0, 10));
}
