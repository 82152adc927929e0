import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  textsOf,
} from '#pwa/testing/screens/checks.ts';
import { decodedQr } from '#pwa/testing/screens/decoded-qr.ts';
import { type Earned, earn, newReferral } from '#pwa/testing/screens/earnings.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { Keys } from '#pwa/testing/screens/keys.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { dayHere } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import {
  commissions,
  earnings,
  payouts,
  referral,
  affiliate as text,
} from '#shared/text/affiliate.ts';
import { authPage } from '#shared/text/auth.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { share } from '#shared/text/share.ts';

const EARNINGS = '/api/affiliate/earnings';
const copy = page.getByRole('button', { name: share.copyLink });

// proves ROUTE-14, AFF-1, SHARE-6
test('the referral link opens the registration, and its QR code is 200x200', async () => {
  const member = await newMember();
  await openApp(member, paths.affiliate);
  const link = `${location.origin}/auth?ref=${member.affiliateCode}`;
  await sees(link);
  const qr = page.getByRole('img', { name: `QR code for ${link}` });
  expect(qr.element().getBoundingClientRect()).toMatchObject({ width: 200, height: 200 });
  expect(await decodedQr(qr)).toBe(link);
  await sees(member.affiliateCode);
  await openApp(null, link.replace(location.origin, ''));
  await expect
    .element(page.getByRole('tab', { name: authPage.register, selected: true }))
    .toBeVisible();
  await expect.element(page.getByLabelText('Signup code')).toHaveValue(member.affiliateCode);
});

// proves AFF-1
test('where payouts are on, the link comes first, then one worked example, then all else', async () => {
  turnPayoutsOn();
  const { link } = await openAffiliate();
  await sees(earnings.none);
  const parts = [link, referral.example, earnings.title, commissions.title];
  const tops = parts.map(
    (part) => page.getByText(part, { exact: true }).first().element().getBoundingClientRect().top,
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(document.querySelector('main h2')?.textContent).toBe(referral.title);
});

// proves AFF-1, SHARE-5
test("Copy Link shows 'Copied!', and its check mark stays for 2 s", async () => {
  const { link } = await openAffiliate();
  const icon = () => copy.element().querySelector('svg')?.innerHTML;
  const ready = icon();
  const time = holdTime();
  await copy.click();
  await expect.poll(icon).not.toBe(ready);
  expect(await navigator.clipboard.readText()).toBe(link);
  await time.pass(1999);
  expect(icon()).not.toBe(ready);
  await time.pass(1);
  await expect.poll(icon).toBe(ready);
  await seesToast(referral.copied);
});

// proves AFF-1, AFF-2, AFF-3, AFF-4
test('the details say what a referral earns, how long it is held, and when it is paid', async () => {
  turnPayoutsOn();
  await openAffiliate();
  const details = page.getByRole('region', { name: commissions.title });
  await sees('20% commission: $1.60 per Premium signup or month');
  await sees('3 friends on Premium: $4.80 a month');
  for (const words of [
    /\$1\.60 a month, or \$12\.00 for a year/,
    /monthly, 30 days after/,
    /^Payouts go to the account you connect.*minimum is \$10\.00/,
  ])
    await expect.element(details.getByText(words)).toBeVisible();
});

// proves AFF-1
test('a member without earnings reads how to begin, and while payments are off nothing is said to be paid', async () => {
  await openAffiliate();
  await sees(earnings.none);
  await sees(earnings.noneHintOff);
  await sees(commissions.titleOff);
  expect(page.getByText(earnings.pendingHint, { exact: true }).query()).toBeNull();
  for (const name of [earnings.total, earnings.pending, earnings.paid])
    expect(total(name)).toBe('$0.00');
  await sees(payouts.off);
  expect(page.getByRole('button', { name: payouts.connect }).query()).toBeNull();
  expect(page.getByRole('table').query()).toBeNull();
  await expectAccessible();
});

// proves AFF-1, DATA-7, DATA-8, AFF-5
test('totals, and each commission with its referral, day and state, are shown', async () => {
  await openAffiliate(
    { cents: 160, on: '2026-05-01', status: 'paid' },
    { cents: 1200, on: '2026-06-02' },
    { cents: -60, on: '2026-06-03' },
    { cents: 160, on: '2026-06-04', status: 'failed' },
    { cents: 160, on: '2026-06-05', status: 'cancelled' },
  );
  const cards = page.getByRole('article', { name: 'From Rita' });
  await expect.poll(() => cards.elements()).toHaveLength(5);
  const [cancelled, failed, back, pending, paid] = textsOf(cards).map(oneLine);
  expect(paid).toMatch(/^From Rita @\S+ · May 1, 2026 · Paid Jun 1, 2026 \$1\.60 Paid$/);
  expect(pending).toMatch(/ · Jun 2, 2026 \$12\.00 Pending$/);
  expect(back).toMatch(/ Reversed -\$0\.60 Pending$/);
  expect(failed).toMatch(/ Failed$/);
  expect(cancelled).toMatch(/ Canceled$/);
  const colours = [0, 1, 3, 4].map((index) => colourOfState(cards.nth(index)));
  const [ofCancelled, ofFailed, ofPending, ofPaid] = colours;
  expect(ofFailed).toBe(ofCancelled);
  expect([ofPending, ofPaid]).not.toContain(ofFailed);
  expect(total(earnings.total)).toBe('$13.00');
  expect(total(earnings.pending)).toBe('$11.40');
  expect(total(earnings.paid)).toBe('$1.60');
  await expectAccessible();
});

test('earnings are plotted up to today, and listed in a table for screen readers', async () => {
  const { member, rita } = await openAffiliate({ cents: 160, on: '2025-05-01' });
  await sees(earnings.plotEmpty);
  await earn(member, { cents: 1200, on: '2025-06-02', from: rita });
  await earn(member, { cents: -160, on: '2025-06-02', from: rita });
  await reopenApp(paths.affiliate);
  const rows = page.getByRole('table', { name: earnings.plot }).getByRole('row');
  await expect
    .poll(() => textsOf(rows).map(oneLine))
    .toEqual([
      earnings.plotColumns.join(' '),
      'May 1, 2025 $1.60',
      'Jun 2, 2025 $12.00',
      oneLine(`${formatDay(dayHere(Date.now()))} $12.00`),
    ]);
});

test('a long list renders the visible commissions, and scrolls to the last one', async () => {
  await openAffiliate(...Array.from({ length: 60 }, (_, index) => ({ cents: index + 1 })));
  await expect.element(page.getByRole('heading', { name: earnings.history })).toBeVisible();
  const oldest = page.getByRole('listitem').filter({ hasText: '$0.01' });
  const scrolledToOldest = () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return oldest.query();
  };
  await expect.poll(scrolledToOldest).not.toBeNull();
  await expect.element(oldest).toHaveAttribute('aria-posinset', '60');
  expect(page.getByRole('article').elements().length).toBeLessThan(40);
});

test('without signal link and QR code are shown without a promise, and earnings load once there is signal', async () => {
  turnPayoutsOn();
  const { link } = await openAffiliate({ cents: 160 });
  await sees(earnings.history);
  loseSignal();
  await reopenApp(paths.affiliate);
  await sees(earnings.noSignal);
  const qr = page.getByRole('img', { name: `QR code for ${link}` });
  expect(qr.element().getBoundingClientRect()).toMatchObject({ width: 200, height: 200 });
  expect(await decodedQr(qr)).toBe(link);
  for (const promise of [referral.example, text.commission, commissions.title])
    expect(page.getByText(promise).query()).toBeNull();
  await expectAccessible();
  findSignal();
  await sees(referral.example);
  await expect.element(page.getByRole('article', { name: 'From Rita' })).toBeVisible();
});

test('a server error on earnings shows the reason, and can be retried by hand', async () => {
  await openAffiliate({ cents: 160 });
  await sees(earnings.history);
  const failure = { code: 'internal', message: 'The server had a bad moment.' };
  const failing = () => fromServer(Response.json(failure, { status: 500 }));
  answerAt(EARNINGS, failing, { times: 1 });
  await reopenApp(paths.affiliate);
  await sees(`${earnings.failed} ${failure.message}`);
  await page.getByRole('button', { name: earnings.tryAgain }).click();
  await expect.element(page.getByRole('article', { name: 'From Rita' })).toBeVisible();
});

test('the link is shown while the earnings load, and no promise', async () => {
  const { link } = await openAffiliate();
  const { promise, resolve } = Promise.withResolvers<void>();
  answerAt(EARNINGS, (send) => promise.then(send));
  await reopenApp(paths.affiliate);
  await sees(link);
  await sees('Loading');
  expect(page.getByText(earnings.none).query()).toBeNull();
  await expect.element(page.getByText(referral.example)).not.toBeVisible();
  resolve();
  await sees(earnings.none);
});

test('by keyboard alone: a member copies the referral link', async () => {
  const { link } = await openAffiliate();
  await reopenApp(paths.home);
  const keys = new Keys();
  await keys.press('link', dashboard.affiliate);
  await expect.element(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  await keys.press('button', share.copyLink);
  await expect.poll(() => navigator.clipboard.readText()).toBe(link);
});

test('large sums and long names fit the smallest phone', async () => {
  const name = 'Maximiliane-Alexandrina'.repeat(3);
  const { member } = await openAffiliate({ cents: 12_345_678, status: 'paid' });
  const other = await newReferral(member, name);
  await earn(member, { cents: -9_876_543, on: '2026-06-02', from: other });
  await showOn(SHORT);
  await reopenApp(paths.affiliate);
  await expect.element(page.getByRole('table', { name: earnings.plot })).toBeInTheDocument();
  const link = page.getByRole('link', { name: earnings.from(name) });
  await expect.element(link).toHaveAttribute('href', paths.profile(other.id));
  await sees(earnings.owedHint);
  expectFitsOn(SHORT);
  // The name's last line is above the day.
  const words = document.createRange();
  words.selectNodeContents(link.element());
  const day = link.element().closest('h3')?.nextElementSibling?.getBoundingClientRect();
  expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual((day?.top ?? 0) + 2);
});

// proves ROUTE-14
test('visitors must sign in to see the page', async () => {
  await openApp(null, paths.affiliate);
  await arrivesAt(paths.auth);
});

/** Opens the affiliate page of a member who has these earnings from Rita, their referral. */
async function openAffiliate(
  ...earned: Omit<Earned, 'from'>[]
): Promise<{ link: string; member: Member; rita: Member }> {
  const member = await newMember();
  const rita = await newReferral(member);
  for (const one of earned) await earn(member, { ...one, from: rita });
  await openApp(member, paths.affiliate);
  return { member, rita, link: `${location.origin}/auth?ref=${member.affiliateCode}` };
}

/** The server's answers say that it has a payment provider. */
function turnPayoutsOn(): void {
  answerAt(EARNINGS, async (send) => {
    const read: object = await (await send()).json();
    return fromServer(Response.json({ ...read, payouts: 'not connected' }));
  });
}

/** The number shown above this label. */
function total(name: string): string | null | undefined {
  const region = page.getByRole('region', { name: earnings.title }).element();
  const term = [...region.querySelectorAll('dt')].find(({ innerText }) => innerText === name);
  return term?.parentElement?.querySelector('dd')?.innerText;
}

function colourOfState(card: Locator): string {
  const badge = card.getByText(/^(Pending|Paid|Failed|Canceled)$/).element();
  return getComputedStyle(badge).color;
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
