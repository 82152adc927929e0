import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { newMember } from './fixtures/server/member.ts';
import { openPayingStage } from './fixtures/server/paying-stage.ts';
import { seesPremium, seesWelcome } from './fixtures/server/premium.ts';

const { stage, payAway, payingPhoneOf, tell } = await openPayingStage();

const ARRIVAL = '/subscription?success=true';

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

// proves PAY-3
test('back from the bank’s page the member is welcomed, before anybody has told the server', async () => {
  const member = await newMember(stage.server);
  const { phone } = await payingPhoneOf(member);
  await payAway(member);
  await phone.page.goto(ARRIVAL);
  await seesWelcome(phone.page);
  await seesPremium(phone.page);
});

/** The page of somebody who has paid, on their own phone, and the server knows it. */
async function aPayer(): Promise<{ page: Page }> {
  const member = await newMember(stage.server);
  await payAway(member);
  await tell();
  const { phone } = await payingPhoneOf(member, paths.subscription);
  return { page: phone.page };
}

function managesOn(page: Page) {
  return page.getByRole('button', { name: 'Manage Payment' });
}
