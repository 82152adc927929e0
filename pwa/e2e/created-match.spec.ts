import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SAVED_TOLD_AFTER_MS } from '#shared/domain/limits.ts';
import type { MatchType } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { share } from '#shared/text/share.ts';
import {
  addGuest,
  addMember,
  enterDetails,
  fillGuest,
  matchesOnServer,
} from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { type Box, boxOf } from './fixtures/checks/box-of.ts';
import { decodedQr } from './fixtures/checks/decoded-qr.ts';
import { arrivesAt, sees, seesToast, toastOn } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import type { Phone } from './fixtures/phones/phone.ts';
import { expectFitsOn, showOn } from './fixtures/screens/screen-sizes.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();
const SMALLEST = { width: 320, height: 568, text: 200 } as const;

/** A touch in this time is a double tap's second, and holds nothing. */
const DOUBLE_TAP_MS = 600;

// proves MATCH-1, MATCH-27
test('success says how many members were notified and how many non-members added', async () => {
  const [creator, other, third] = await Promise.all([1, 2, 3].map(() => newMember(stage.server)));
  if (!creator || !other || !third) throw new Error('three members');
  const { page } = await stage.phoneOf(creator, paths.createMatch);
  await page.getByLabel(text.location).fill('Riverside');
  await addGuest(page, 'Gus', text.addGuestTo.team1);
  for (const { username } of [other, third]) {
    await addMember(page, username, text.addTo.team2);
  }
  await submit(page);
  await seesToast(page, {
    title: 'Match created successfully!',
    description: '2 members notified, 1 non-member added. Ready for rating!',
  });
});

// proves MATCH-4
test('the success card goes on to /rate-players after 1.5 s', async () => {
  const { page } = await filledForm();
  await pauseClock(page);
  await submit(page);
  await sees(page, share.title);
  await page.clock.runFor(1499);
  expect(new URL(page.url()).pathname).toBe(paths.createMatch);
  await page.clock.runFor(1);
  await arrivesAt(page, paths.ratePlayers);
});

test.each([
  { width: 320, height: 568, matchType: 'singles' },
  { width: 320, height: 568, matchType: 'doubles' },
  { width: 375, height: 667, matchType: 'doubles' },
  { width: 390, height: 844, matchType: 'doubles' },
] as const)(
  'at $width x $height the success of $matchType is told beside the QR code and clear of all else',
  async ({ width, height, matchType }) => {
    const { page } = await filledForm(matchType);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await pauseClock(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await submit(page);
    await page.getByRole('heading', { name: share.title }).waitFor();
    await page.clock.runFor(SAVED_TOLD_AFTER_MS);
    const toast = await boxOf(toastOn(page));
    const code = await boxOf(page.getByRole('img', { name: /^QR code/ }));
    const heading = await boxOf(page.getByRole('heading', { name: share.title }));
    const action = await boxOf(page.getByRole('button', { name: text.goToRate }));
    for (const other of [code, heading, action]) expect(overlap(toast, other)).toBe(false);
    expect(code.y + code.height).toBeLessThanOrEqual(action.y);
  },
);

// proves MATCH-5, SHARE-1, SHARE-6
test('the success card shows a QR image of 200x200, the link, location and date', async () => {
  const { page } = await createdCard();
  const link = await linkOn(page);
  expect(link).toMatch(new RegExp(`^${stage.server.url}/qr-rating/[0-9a-f-]{36}$`));
  const qr = page.getByRole('img', { name: `QR code for ${link}` });
  expect(await qr.boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(await decodedQr(qr)).toBe(link);
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });
  await sees(page, `Riverside · ${today}`);
  await expectAccessible(page);
});

// proves SHARE-1, SHARE-2
test("Copy Link puts the link on the clipboard and says 'Copied!'", async () => {
  const { page, context } = await createdCard();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: share.copyLink }).click();
  await seesToast(page, { title: 'Copied!', description: 'Rating link copied to clipboard' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await linkOn(page));
});

// proves SHARE-3
test("a failed copy says 'Copy Failed'", async () => {
  const { page, context } = await createdCard();
  const devtools = await context.newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    browserContextId: targetInfo.browserContextId ?? '',
  });
  await page.getByRole('button', { name: share.copyLink }).click();
  await seesToast(page, { title: 'Copy Failed' });
});

// proves SHARE-1, SHARE-4
test('Share opens the share sheet of the device with the link', async () => {
  const { page } = await createdCard();
  await page.evaluate(() => {
    const share = ({ url }: ShareData) => {
      document.title = url ?? '';
      return Promise.resolve();
    };
    Object.assign(navigator, { share });
  });
  await page.getByRole('button', { name: share.share, exact: true }).click();
  await expect.poll(() => page.title()).toBe(await linkOn(page));
  expect(await toastOn(page).filter({ hasText: 'Copied!' }).count()).toBe(0);
});

// proves SHARE-4
test('Share copies the link where there is no share sheet', async () => {
  const { page, context } = await createdCard();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expect(await page.evaluate(() => 'share' in navigator)).toBe(false);
  await page.getByRole('button', { name: share.share, exact: true }).click();
  await seesToast(page, share.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await linkOn(page));
});

// proves MATCH-5
test("'Go to Rate Players' goes there at once", async () => {
  const { page } = await createdCard();
  await page.getByRole('button', { name: 'Go to Rate Players' }).click();
  await arrivesAt(page, paths.ratePlayers);
  await page.getByRole('article', { name: 'Riverside' }).waitFor();
});

// proves GUEST-11
test('the list opens the same card, from which a guest with a phone can be texted, sent or not', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server), paths.createMatch);
  const { page } = phone;
  await phone.losesSignal();
  await enterDetails(page, 'Riverside');
  await page.getByText(text.guest).click();
  await page.getByLabel('First name').fill('Gina');
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await submit(page);
  await arrivesAt(page, paths.ratePlayers);
  const texts = page.getByRole('dialog').getByRole('link', { name: share.textLink('Gina') });
  const open = page.getByRole('button', { name: share.open('Riverside') });
  await open.click();
  const link = await linkOn(page);
  const href = `sms:+15550100?&body=${encodeURIComponent(share.message('Riverside', link))}`;
  expect(await texts.getAttribute('href')).toBe(href);
  await page.getByRole('button', { name: 'Close' }).click();
  await phone.findsSignal();
  await expect.poll(() => matchesOnServer(phone, stage.server)).toBe(1);
  await page.reload();
  await open.click();
  expect(await texts.getAttribute('href')).toBe(href);
  await expectAccessible(page);
  await showOn(page, SMALLEST);
  await expectFitsOn(page, SMALLEST);
});

// proves MATCH-5
test("'Create Another Match' resets the form", async () => {
  const { page } = await createdCard();
  await page.getByRole('button', { name: 'Create Another Match' }).click();
  await page.getByLabel(text.location).waitFor();
  expect(await page.getByLabel(text.location).inputValue()).toBe('');
  expect(await page.getByRole('radio', { name: text.doubles }).isChecked()).toBe(true);
  await sees(page, text.you);
  expect(await page.getByText('Gus').count()).toBe(0);
});

test('a form that is submitted twice at once tells of its success alone', async () => {
  const { page } = await filledForm();
  await pauseClock(page);
  await page.locator('form').evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) throw new Error('no form');
    form.requestSubmit();
    form.requestSubmit();
  });
  await sees(page, share.title);
  await page.clock.runFor(SAVED_TOLD_AFTER_MS);
  await sees(toastOn(page), 'Match created successfully!');
});

/** A phone with a match that the rules let pass, ready to be created. */
async function filledForm(matchType: MatchType = 'singles'): Promise<Phone> {
  const phone = await stage.phoneOf(await newMember(stage.server), paths.createMatch);
  const { page } = phone;
  await enterDetails(page, 'Riverside');
  if (matchType === 'doubles')
    await page.getByRole('radio', { name: text.doubles }).check({ force: true });
  await addGuest(page, 'Gus');
  if (matchType === 'singles') return phone;
  for (const [name, team] of [
    ['Gil', 'team1'],
    ['Gia', 'team2'],
  ] as const) {
    await fillGuest(page, name, `${name}@example.org`);
    await page.getByRole('button', { name: text.addGuestTo[team] }).click();
  }
  return phone;
}

/** A phone that shows the success card, which stays because the player has touched it. */
async function createdCard(): Promise<Phone> {
  const phone = await filledForm();
  await pauseClock(phone.page);
  await submit(phone.page);
  await phone.page.getByRole('heading', { name: share.title }).waitFor();
  await phone.page.clock.runFor(DOUBLE_TAP_MS);
  await phone.page.getByRole('heading', { name: share.title }).click();
  await phone.page.clock.resume();
  return phone;
}

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
  return !isBeside && !isAbove;
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.submit }).click();
}

/** The link as it is written on the card. */
async function linkOn(page: Page): Promise<string> {
  return page.getByText(/^http.*\/qr-rating\//).innerText();
}
