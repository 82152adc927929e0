import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BETA_CODES } from '#shared/domain/beta-codes.ts';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors, dashboard, nav } from '#shared/text/common.ts';
import { noSignal } from '#shared/text/email-links.ts';
import { payment, plans, premium, redeemCode } from '#shared/text/subscription.ts';
import { errorAt } from './fixtures/actions/auth-form.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { newMember } from './fixtures/server/member.ts';
import { seesPremium } from './fixtures/server/premium.ts';
import { serverAnswer } from './fixtures/server/server-answer.ts';
import { useStage } from './fixtures/server/stage.ts';

// A server without a payment provider: what is said and done without one.
const stage = useStage();

const unused = [...BETA_CODES];
const GIVES = [
  'Each of your skills by itself, not only the overall',
  'Your wins, losses and streaks',
  'How many ratings you have given and received',
  'Your rating over time, and your skills side by side',
];

// proves ROLE-3, ROUTE-9, PAY-2, ROLE-5, PAY-1
test('a free member sees why, and both plans with their prices; monthly is chosen', async () => {
  const page = await aFreePage();
  expect(await page.getByRole('radio').count()).toBe(2);
  expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
  const annual = page.locator('label', { has: page.getByRole('radio', { name: 'Annual' }) });
  await sees(page, '$8 per month');
  for (const words of [
    '$60 per year',
    '$5/month billed annually',
    'Saves $36 a year',
    '2 months free',
  ])
    await sees(annual, words);
  const why = page.getByRole('region', { name: premium.why });
  expect(await why.getByRole('listitem').allTextContents()).toEqual(GIVES);
});

test('the page is open to everybody, in light and in dark', async () => {
  const page = await aFreePage();
  await redeemOn(page, ' ');
  await expectAccessible(page);
});

test('the menu, the dashboard and its locked numbers lead here', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  const ways = [
    async () => {
      await page.getByRole('button', { name: nav.menu }).click();
      await page.getByRole('link', { name: nav.upgrade }).click();
    },
    () => page.getByRole('main').getByRole('link', { name: dashboard.subscription }).click(),
    () => page.getByRole('link', { name: dashboard.countsLocked }).click(),
  ];
  for (const follow of ways) {
    await follow();
    await arrivesAt(page, paths.subscription);
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
    await page.goBack();
  }
});

// proves CODE-3
test('a blank code is asked for at its field, and nothing is sent', async () => {
  const page = await aFreePage();
  let sent = 0;
  await page.route('**/api/redeem-beta-code', (route) => {
    sent += 1;
    return route.abort();
  });
  for (const blank of ['', '   ']) {
    await redeemOn(page, blank);
    expect(await errorAt(page, redeemCode.label)).toBe('Please enter a beta code');
  }
  expect(sent).toBe(0);
});

// proves CODE-1, PAY-2, PAY-4, PAY-9, CODE-3, CODE-2
test('a beta code, typed as it may be, gives Premium at once; the page leads to the dashboard', async () => {
  const page = await aFreePage();
  const code = aCode();
  await codeOn(page).pressSequentially(` ${code.toLowerCase()} `);
  expect(await codeOn(page).inputValue()).toBe(` ${code} `);
  await page.getByRole('button', { name: redeemCode.submit }).click();
  const until = new Date();
  until.setUTCDate(until.getUTCDate() + 365);
  await seesToast(page, {
    title: 'Welcome to Premium!',
    description: `You have Premium until ${until.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}.`,
  });
  await seesPremium(page);
  await sees(page, premium.until);
  expect(await page.getByRole('button', { name: 'Manage Payment' }).count()).toBe(0);
  await expectAccessible(page);
  const link = page.getByRole('link', { name: premium.dashboard });
  expect(await link.getAttribute('href')).toBe('/dashboard');
  await link.click();
  await sees(page, dashboard.premiumMember);
});

test('what is typed in the middle of a code stays there, in upper case', async () => {
  const page = await aFreePage();
  await codeOn(page).fill('BA01');
  for (const key of ['Home', 'ArrowRight', 'e', 't']) await page.keyboard.press(key);
  expect(await codeOn(page).inputValue()).toBe('BETA01');
});

// proves CODE-4
test('a refused code is said in the server’s words, and stays to be mended', async () => {
  const code = aCode();
  await newMember(stage.server, { signupCode: code });
  const page = await aFreePage();
  await redeemOn(page, code);
  await seesToast(page, { title: redeemCode.failed, description: 'This code is no longer valid' });
  expect(await errorAt(page, redeemCode.label)).toBe('This code is no longer valid');
  expect(await codeOn(page).inputValue()).toBe(code);
});

// proves CODE-4
test('a failure without a sentence is ‘Failed to redeem beta code’', async () => {
  const page = await aFreePage();
  await page.route('**/api/redeem-beta-code', (route) => route.fulfill(serverAnswer(500)));
  await redeemOn(page, 'BETA001');
  const description = 'Failed to redeem beta code. Please try again.';
  await seesToast(page, { title: redeemCode.failed, description });
});

test('without a payment provider the page says so plainly', async () => {
  await sees(await aFreePage(), plans.unset);
});

test('without signal the page is there, says so, and what needs the server fails in words', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server));
  await phone.losesSignal();
  const page = await phone.reopen(paths.subscription);
  await sees(page, noSignal);
  await sees(page, '$8 per month');
  await redeemOn(page, 'BETA001');
  await seesToast(page, { title: redeemCode.failed, description: connectionErrors.unreachable });
  await page.getByRole('button', { name: plans.goOn }).click();
  await sees(page, connectionErrors.unreachable);
  await page.getByRole('button', { name: payment.back }).click();
  await phone.findsSignal();
  await sees(page, plans.unset);
});

async function aFreePage(): Promise<Page> {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.subscription);
  await page.getByRole('button', { name: plans.goOn }).waitFor();
  return page;
}

/** A beta code that no other test takes. */
function aCode(): string {
  const code = unused.pop();
  if (code === undefined) throw new Error('There are beta codes left');
  return code;
}

function codeOn(page: Page) {
  return page.getByRole('textbox', { name: redeemCode.label });
}

async function redeemOn(page: Page, code: string): Promise<void> {
  await codeOn(page).fill(code);
  await page.getByRole('button', { name: redeemCode.submit }).click();
}
