import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { noSignal } from '#shared/text/email-links.ts';
import {
  afterPayment,
  billingPortal,
  payment,
  plans,
  premium,
  unpaidSubscription,
} from '#shared/text/subscription.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { expectFits } from './fixtures/checks/fits.ts';
import { sees, seesToast, toastOn } from './fixtures/checks/screen.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { CARDS, openPayingStage } from './fixtures/server/paying-stage.ts';
import { seesPremium, seesWelcome } from './fixtures/server/premium.ts';
import { serverAnswer } from './fixtures/server/server-answer.ts';
import { changeStore, queryStore } from './fixtures/server/store.ts';

const { stage, stripe, payAway, payingPhoneOf, tell, passTime } = await openPayingStage();

const ARRIVAL = '/subscription?success=true';

// proves PAY-4
test('who pays sees the plan, when it renews, and the way to the payments', async () => {
  const { member, page } = await aPayer('annual');
  await seesPremium(page);
  await sees(page, '$60 per year');
  expect(await factOn(page, 'Renews on')).toBe(await dayOn(page, periodEndOf(member)));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectFits(page);
});

// proves PAY-13
test('Manage Payment opens the provider’s pages, which lead back', async () => {
  const { page } = await aPayer();
  await managesOn(page).click();
  await page.waitForURL('https://billing.stripe.com/p/session/*');
  await page.goBack();
  await managesOn(page).click();
  await page.waitForURL('https://billing.stripe.com/p/session/*');
});

test('a page that the browser kept while its member was there looks anew', async () => {
  const { page } = await aPayer();
  await managesOn(page).waitFor();
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/subscription'),
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ]);
  expect(asked.method()).toBe('GET');
});

test('pages that do not open are said, and can be opened again', async () => {
  const { page } = await aPayer();
  stripe.failCalls('POST /v1/billing_portal/sessions', 402);
  await managesOn(page).click();
  const description = 'The payment pages cannot be opened. Please try again.';
  await seesToast(page, { title: billingPortal.failed, description });
  expect(await managesOn(page).isEnabled()).toBe(true);
});

test('who has cancelled sees when it ends, and that nothing more is charged', async () => {
  const { member, page, subscriptionId } = await aPayer();
  stripe.payer.cancel(subscriptionId);
  await page.reload();
  await sees(page, premium.cancelled);
  // The day is of the member's own row, which comes with the feed.
  await expect.poll(() => factOn(page, 'Ends on')).toBe(await dayOn(page, periodEndOf(member)));
  await expectAccessible(page);
  // A code gave longer than what was paid.
  const later = periodEndOf(member) + 100 * DAY_MS;
  changeStore(
    stage.server,
    'update users set membership_expiry = ?, granted_until = ? where id = ?',
    later,
    later,
    member.id,
  );
  // A change of the member's own brings the row to the phone: the statement above is in no feed.
  const profile = `/api/users/${member.id}/profile`;
  const headers = { origin: stage.server.url };
  const answer = await page.request.patch(profile, { data: { location: 'Bend' }, headers });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect.poll(() => factOn(page, 'Ends on')).toBe(await dayOn(page, later));
});

test('a payment that is overdue is said, with the day on which Premium ends', async () => {
  const { member, page } = await aPayer();
  const ends = await dayOn(page, periodEndOf(member) + 2 * DAY_MS);
  stripe.bank.refuse(`card-of-${member.id}`);
  passTime(40 * DAY_MS);
  stripe.time.pass();
  await tell();
  await page.reload();
  await sees(
    page,
    `Your last payment did not go through. Please update your card under Manage Payment, or Premium ends on ${ends}.`,
  );
  await expectAccessible(page);
  // … and its grace is over.
  changeStore(stage.server, 'update invoices set period_end = 1 where user_id = ?', member.id);
  changeStore(stage.server, 'update users set membership_expiry = 1 where id = ?', member.id);
  await page.reload();
  await sees(page, unpaidSubscription.overdue);
  await managesOn(page).waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await expectAccessible(page);
});

test('whose payment was given back is told so, and can begin again', async () => {
  const { member, page } = await aPayer();
  await managesOn(page).waitFor();
  const [charge] = stripe.state.charges
    .values()
    .filter(({ customer }) => customer === customerOf(member))
    .toArray();
  stripe.bank.refund(charge?.payment_intent ?? '');
  await tell();
  await sees(page, plans.takenBack);
  expect(await page.getByRole('radio').count()).toBe(2);
  await expectAccessible(page);
});

test('who has just paid is looked up on opening the page, and waited for while that fails', async () => {
  const member = await newMember(stage.server);
  const subscription = stripe.state.subscriptions.get(await payAway(member));
  stripe.webhooks.take();
  changeStore(
    stage.server,
    "update subscriptions set status = 'active' where user_id = ?",
    member.id,
  );
  // Of this payment alone: the server asks for others' by itself meanwhile.
  stripe.failCalls(`GET /v1/invoices/${subscription?.latest_invoice}`, 402);
  const { phone } = await payingPhoneOf(member, paths.subscription);
  await sees(phone.page, afterPayment.unconfirmed);
  expect(await phone.page.getByRole('radio').count()).toBe(0);
  await managesOn(phone.page).waitFor();
  await phone.page.getByRole('button', { name: afterPayment.lookAgain }).click();
  await seesPremium(phone.page);
  await managesOn(phone.page).waitFor();
});

test('when the payments cannot be looked up it is said, and can be tried again', async () => {
  const { phone, page } = await aPayer();
  await phone.context.route('**/api/subscription', (route) => route.fulfill(serverAnswer(500)));
  await page.reload();
  await seesPremium(page);
  await sees(page, premium.unknown);
  await phone.context.unroute('**/api/subscription');
  await page.getByRole('button', { name: premium.tryAgain }).click();
  await sees(page, 'Renews on');
});

test('without signal a premium member sees what the phone knows', async () => {
  const { phone } = await aPayer();
  await phone.losesSignal();
  const page = await phone.reopen(paths.subscription);
  await seesPremium(page);
  await sees(page, noSignal);
  await phone.findsSignal();
  await sees(page, 'Renews on');
});

// proves PAY-3
test('back from the bank’s page the member is welcomed, before anybody has told the server', async () => {
  const member = await newMember(stage.server);
  const { phone } = await payingPhoneOf(member);
  await payAway(member);
  await phone.page.goto(ARRIVAL);
  await seesWelcome(phone.page);
  await seesPremium(phone.page);
});

test('a payment that is not confirmed yet is waited for, and nobody pays it twice', async () => {
  const member = await newMember(stage.server);
  const { phone } = await payingPhoneOf(member, ARRIVAL);
  const { page } = phone;
  await seesWelcome(page);
  // It promises nothing that is not known.
  await sees(toastOn(page), afterPayment.welcomeSoon.description);
  await sees(page, afterPayment.unconfirmed);
  expect(await page.getByRole('radio').count()).toBe(0);
  await expectAccessible(page);
  await payAway(member);
  await page.getByRole('button', { name: afterPayment.lookAgain }).click();
  await seesPremium(page);
});

test('Premium begins by itself on that page when the server is told', async () => {
  const member = await newMember(stage.server);
  const { phone } = await payingPhoneOf(member, ARRIVAL);
  await sees(phone.page, afterPayment.unconfirmed);
  await payAway(member);
  await tell();
  await seesPremium(phone.page);
});

test('a payment that a bank refused on its own page is a failed one', async () => {
  const { phone } = await payingPhoneOf(
    await newMember(stage.server),
    `${ARRIVAL}&payment_intent=pi_1&redirect_status=failed`,
  );
  const description = 'An unexpected error occurred.';
  await seesToast(phone.page, { title: 'Payment Failed', description });
  await expect.poll(() => new URL(phone.page.url()).search).toBe('');
  expect(await phone.page.getByRole('radio').count()).toBe(2);
  expect(await phone.page.getByRole('button', { name: payment.back }).count()).toBe(0);
});

test('Premium that came on another phone takes the payment off the screen', async () => {
  const { member, page } = await atTheForm();
  await member.post('/api/redeem-beta-code', { code: 'BETA001' });
  await seesPremium(page);
  expect(await page.getByRole('button', { name: payment.back }).count()).toBe(0);
});

test('a payment that succeeded on another phone is no failed one here, though nobody was told', async () => {
  const { member, page } = await atTheForm();
  await payAway(member);
  await page.getByLabel('Card number').fill(CARDS.good);
  await page.getByRole('button', { name: payment.submit }).click();
  await seesPremium(page);
  await managesOn(page).waitFor();
  expect(await toastOn(page).count()).toBe(0);
});

/** A new member at the form of a monthly payment. */
async function atTheForm(): Promise<{ member: Member; page: Page }> {
  const member = await newMember(stage.server);
  const { page } = (await payingPhoneOf(member, paths.subscription)).phone;
  await page.getByRole('button', { name: plans.goOn }).click();
  await page.getByLabel('Card number').waitFor();
  return { member, page };
}

/** Somebody who has paid, on their own phone at the page, and the server knows it. */
async function aPayer(billingPeriod: 'monthly' | 'annual' = 'monthly') {
  const member = await newMember(stage.server);
  const subscriptionId = await payAway(member, billingPeriod);
  await tell();
  const { phone } = await payingPhoneOf(member, paths.subscription);
  return { member, subscriptionId, phone, page: phone.page };
}

function managesOn(page: Page) {
  return page.getByRole('button', { name: 'Manage Payment' });
}

function customerOf({ id }: Member): string | undefined {
  const isOwn = ({ metadata }: { metadata: Record<string, string> }) =>
    metadata['userId'] === String(id);
  return stripe.state.customers.values().find(isOwn)?.id;
}

/** The end of what a member has paid, in ms, as the server has it. */
function periodEndOf({ id }: Member): number {
  const query = 'select period_end as at from subscriptions where user_id = ?';
  const [row] = queryStore(stage.server, query, id);
  return (row as { at: number }).at;
}

/** What stands above this name. */
function factOn(page: Page, name: string): Promise<string | null> {
  return page.locator('dl > div', { hasText: name }).locator('dd').textContent();
}

/** How the page writes the day of an instant. */
function dayOn(page: Page, at: number): Promise<string> {
  return page.evaluate(
    (day) =>
      new Date(`${day}T00:00:00`).toLocaleDateString(undefined, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
      }),
    new Date(at).toISOString().slice(0, 10),
  );
}
