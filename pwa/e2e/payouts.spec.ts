import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { affiliate, earnings, payouts as text } from '#shared/text/affiliate.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees, seesToast } from './fixtures/checks/screen.ts';
import type { Phone } from './fixtures/phones/phone.ts';
import { newReferral } from './fixtures/server/earnings.ts';
import { newMember } from './fixtures/server/member.ts';
import { openPayingStage } from './fixtures/server/paying-stage.ts';

const { stage, stripe, payAway, tell } = await openPayingStage();

/** The provider's own pages, which no test opens. */
const ONBOARDING = 'https://connect.stripe.com/**';

// proves PRODUCT-5, AFF-5, API-4
test('a referred member pays, and 20% stands on the page; refunded, it is taken back', async () => {
  const member = await newMember(stage.server);
  const rita = await newReferral(stage.server, member);
  await payAway(rita);
  await tell();
  const { page } = await stage.phoneOf(member, paths.affiliate);
  const cards = page.getByRole('article', { name: 'From Rita' });
  await sees(cards, '$1.60');
  await sees(cards, earnings.statuses.pending);
  stripe.bank.refund([...stripe.state.paymentIntents.keys()].at(-1) ?? '');
  await tell();
  // Each visit asks anew.
  await page.getByRole('link', { name: 'Matches' }).click();
  await cards.first().waitFor({ state: 'detached' });
  await page.goBack();
  await sees(cards.first(), earnings.takenBack);
  await sees(cards.first(), '-$1.60');
  await sees(page.getByRole('region', { name: earnings.title }), '$0.00');
});

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

test('a provider that fails is told, and the next try is open', async () => {
  const { page } = await onboardingPhone();
  const connect = page.getByRole('button', { name: text.connect });
  await connect.waitFor();
  stripe.failCalls('POST /v1/accounts', 500, { times: 3 });
  await connect.click();
  await seesToast(page, { title: text.failed, description: affiliate.connectFailed });
  await leaveBy(page, text.connect);
});

/** A new member's phone at the affiliate page, with a page in the place of the provider's. */
async function onboardingPhone(): Promise<Phone> {
  const phone = await stage.phoneOf(await newMember(stage.server));
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
