import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import {
  commissions,
  earnings,
  payouts,
  referral,
  affiliate as text,
} from '#shared/text/affiliate.ts';
import { authPage } from '#shared/text/auth.ts';
import { dashboard } from '#shared/text/common.ts';
import { share } from '#shared/text/share.ts';
import { Keys } from './fixtures/actions/keys.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { decodedQr } from './fixtures/checks/decoded-qr.ts';
import { expectFits } from './fixtures/checks/fits.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import type { Phone } from './fixtures/phones/phone.ts';
import { type Earned, earn, newReferral } from './fixtures/server/earnings.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { serverAnswer } from './fixtures/server/server-answer.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();
const EARNINGS = '**/api/affiliate/earnings';

// proves ROUTE-14, AFF-1, SHARE-6
test('the referral link leads into the registration, and its QR code is of 200x200', async () => {
  const { phone, link } = await affiliatePhone();
  const { page } = phone;
  await sees(page, link);
  const qr = page.getByRole('img', { name: `QR code for ${link}` });
  expect(await qr.boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(await decodedQr(qr)).toBe(link);
  const friend = (await stage.phone(link)).page;
  await friend.getByRole('tab', { name: authPage.register, selected: true }).waitFor();
  const code = new URL(link).searchParams.get('ref') ?? '';
  await expect.poll(() => friend.getByLabel('Signup code').inputValue()).toBe(code);
  await sees(page, code);
});

// proves AFF-1, SHARE-5
test("Copy Link says 'Copied!', and its mark stays for 2 s", async () => {
  const { phone, link } = await affiliatePhone();
  const { page, context } = phone;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: share.copyLink });
  const icon = () => copy.locator('svg').innerHTML();
  const ready = await icon();
  await pauseClock(page);
  await copy.click();
  await expect.poll(icon).not.toBe(ready);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.clock.runFor(1999);
  expect(await icon()).not.toBe(ready);
  await page.clock.runFor(1);
  await expect.poll(icon).toBe(ready);
  await page.clock.resume();
  await copy.click();
  await seesToast(page, referral.copied);
});

// proves AFF-1, AFF-2, AFF-3, AFF-4
test('the details say what is earned, for how long it waits, and when it is paid', async () => {
  const { phone } = await affiliatePhone();
  const details = phone.page.getByRole('region', { name: commissions.title });
  await sees(phone.page, '20% commission: $1.60 per Premium signup or month');
  for (const words of [/\$1\.60 of each month, or \$12\.00 of a year/, /30 days after/])
    await details.getByText(words).waitFor();
  await details
    .getByText(/^Payouts are monthly, through an account.*minimum is \$10\.00/)
    .waitFor();
});

test('who has earned nothing yet reads how to begin, and that payouts are off', async () => {
  const { phone } = await affiliatePhone();
  const { page } = phone;
  await sees(page, earnings.none);
  await sees(page, earnings.noneHint);
  for (const name of [earnings.total, earnings.pending, earnings.paid])
    expect(await total(page, name)).toBe('$0.00');
  await sees(page, payouts.off);
  expect(await page.getByRole('button', { name: payouts.connect }).count()).toBe(0);
  expect(await page.getByRole('table').count()).toBe(0);
  await expectAccessible(page);
});

// proves AFF-1, DATA-7, DATA-8, AFF-5
test('totals, and each commission with whom it is from, its day and what became of it', async () => {
  const { phone } = await affiliatePhone(
    { cents: 160, on: '2026-05-01', status: 'paid' },
    { cents: 1200, on: '2026-06-02' },
    { cents: -60, on: '2026-06-03' },
    { cents: 160, on: '2026-06-04', status: 'failed' },
    { cents: 160, on: '2026-06-05', status: 'cancelled' },
  );
  const { page } = phone;
  const cards = page.getByRole('article', { name: 'From Rita' });
  await expect.poll(() => cards.count()).toBe(5);
  const [cancelled, failed, back, pending, paid] = (await cards.allInnerTexts()).map(oneLine);
  expect(paid).toMatch(/^From Rita @\S+ · May 1, 2026 · paid on Jun 1, 2026 \$1\.60 Paid$/);
  expect(pending).toMatch(/ · Jun 2, 2026 \$12\.00 Pending$/);
  expect(back).toMatch(/ Taken back -\$0\.60 Pending$/);
  expect(failed).toMatch(/ Failed$/);
  expect(cancelled).toMatch(/ Cancelled$/);
  const colours = await Promise.all([0, 1, 3, 4].map((index) => colourOfState(cards.nth(index))));
  const [ofCancelled, ofFailed, ofPending, ofPaid] = colours;
  expect(ofFailed).toBe(ofCancelled);
  expect([ofPending, ofPaid]).not.toContain(ofFailed);
  expect(await total(page, earnings.total)).toBe('$13.00');
  expect(await total(page, earnings.pending)).toBe('$11.40');
  expect(await total(page, earnings.paid)).toBe('$1.60');
  await expectAccessible(page);
});

test('what was earned is plotted over time, and told as a table to those who listen', async () => {
  const { phone, member, rita } = await affiliatePhone({ cents: 160, on: '2026-05-01' });
  const { page } = phone;
  await sees(page, earnings.plotEmpty);
  earn(stage.server, member, { cents: 1200, on: '2026-06-02', from: rita });
  earn(stage.server, member, { cents: -160, on: '2026-06-02', from: rita });
  await page.reload();
  const rows = page.getByRole('table', { name: earnings.plot }).getByRole('row');
  await expect
    .poll(async () => (await rows.allInnerTexts()).map(oneLine))
    .toEqual([earnings.plotColumns.join(' '), 'May 1, 2026 $1.60', 'Jun 2, 2026 $12.00']);
});

test('of many commissions those in sight are drawn, and the last is reached', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ cents: index + 1 }));
  const { page } = (await affiliatePhone(...many)).phone;
  await page.getByRole('heading', { name: earnings.history }).waitFor();
  const oldest = page.getByRole('listitem').filter({ hasText: '$0.01' });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return oldest.count();
    })
    .toBe(1);
  expect(await oldest.getAttribute('aria-posinset')).toBe('60');
  expect(await page.getByRole('article').count()).toBeLessThan(40);
});

test('without signal link and code are there, and what was earned comes with the signal', async () => {
  const { phone, link } = await affiliatePhone({ cents: 160 });
  const { page } = phone;
  await sees(page, earnings.history);
  await phone.losesSignal();
  await page.reload();
  await sees(page, earnings.noSignal);
  expect(await decodedQr(page.getByRole('img', { name: `QR code for ${link}` }))).toBe(link);
  await sees(page, commissions.title);
  await expectAccessible(page);
  await phone.findsSignal();
  await page.getByRole('article', { name: 'From Rita' }).waitFor();
});

test('a server that cannot tell the earnings says why, and is asked again by hand', async () => {
  const { phone } = await affiliatePhone({ cents: 160 });
  const { page } = phone;
  await sees(page, earnings.history);
  const json = { code: 'internal', message: 'The server had a bad moment.' };
  await page.route(EARNINGS, (route) => route.fulfill(serverAnswer(500, json)), { times: 1 });
  await page.reload();
  await sees(page, `${earnings.failed} ${json.message}`);
  await page.getByRole('button', { name: earnings.tryAgain }).click();
  await page.getByRole('article', { name: 'From Rita' }).waitFor();
});

test('while the earnings are on their way the link is there already', async () => {
  const { phone, link } = await affiliatePhone();
  const { page } = phone;
  const answer = Promise.withResolvers<void>();
  await page.route(EARNINGS, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.reload();
  await sees(page, link);
  await sees(page, 'Loading');
  expect(await page.getByText(earnings.none).count()).toBe(0);
  answer.resolve();
  await sees(page, earnings.none);
});

test('by keys alone: a member copies the referral link', async () => {
  const { phone, link } = await affiliatePhone();
  const { page, context } = phone;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(paths.home);
  const keys = new Keys(page);
  await keys.press('link', dashboard.affiliate);
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
  await keys.press('button', share.copyLink);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('the smallest phone has room for large sums and long names', async () => {
  const name = 'Maximiliane-Alexandrina'.repeat(3);
  const { phone, member } = await affiliatePhone({ cents: 12_345_678, status: 'paid' });
  const other = await newReferral(stage.server, member, name);
  earn(stage.server, member, { cents: -9_876_543, on: '2026-06-02', from: other });
  await phone.page.setViewportSize({ width: 320, height: 568 });
  await phone.page.reload();
  await phone.page.getByRole('table', { name: earnings.plot }).waitFor();
  await sees(phone.page, earnings.from(name));
  await sees(phone.page, earnings.owedHint);
  await expectFits(phone.page);
});

// proves ROUTE-14
test('nobody sees the page without signing in', async () => {
  const { page } = await stage.phone(paths.affiliate);
  await arrivesAt(page, paths.auth);
});

/** A member's phone at the affiliate page, with what they have earned by Rita, whom they referred. */
async function affiliatePhone(
  ...earned: Omit<Earned, 'from'>[]
): Promise<{ phone: Phone; link: string; member: Member; rita: Member }> {
  const member = await newMember(stage.server);
  const rita = await newReferral(stage.server, member);
  for (const one of earned) earn(stage.server, member, { ...one, from: rita });
  const phone = await stage.phoneOf(member, paths.affiliate);
  return { phone, member, rita, link: `${stage.server.url}/auth?ref=${member.affiliateCode}` };
}

/** The number above this name. */
async function total(page: Page, name: string): Promise<string> {
  const region = page.getByRole('region', { name: earnings.title });
  const term = region.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  return term.locator('xpath=following-sibling::dd').innerText();
}

function colourOfState(card: Locator): Promise<string> {
  const badge = card.getByText(/^(Pending|Paid|Failed|Cancelled)$/);
  return badge.evaluate((shown) => getComputedStyle(shown).color);
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
