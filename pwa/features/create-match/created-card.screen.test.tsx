import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { SAVED_TOLD_AFTER_MS } from '#pwa/services/sync/show-outcome.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  toasts,
} from '#pwa/testing/screens/checks.ts';
import { createdCard, filledForm, linkOn, submit } from '#pwa/testing/screens/created-card.ts';
import { decodedQr } from '#pwa/testing/screens/decoded-qr.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import {
  addGuest,
  addMember,
  enterDetails,
  startGuest,
  submitGuest,
} from '#pwa/testing/screens/record-match.ts';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { countRecords } from '#pwa/testing/screens/storage.ts';
import { shownToasts } from '#pwa/testing/shown-toasts.ts';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { matchResult, matchResult as result } from '#shared/text/match-result.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { share } from '#shared/text/share.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;

// proves MATCH-1, MATCH-27
test('the success toast says how many members were notified and how many non-members added', async () => {
  const [creator, other, third] = [await newMember(), await newMember(), await newMember()];
  await openApp(creator, paths.createMatch);
  await page.getByLabelText(text.location).fill('Riverside');
  await addGuest('Gus', text.addTo.team1);
  for (const { username } of [other, third]) await addMember(username, text.addTo.team2);
  await submit();
  await seesToast({
    title: 'Match created successfully!',
    description: '2 members notified, 1 non-member added. Ready for rating!',
  });
});

// proves MATCH-4
test('the success card opens /rate-players after 1.5 s', async () => {
  await filledForm();
  const time = holdTime();
  await submit();
  await sees(share.title);
  await time.pass(1499);
  expect(location.pathname).toBe(paths.createMatch);
  await time.pass(1);
  await arrivesAt(paths.ratePlayers);
});

test.each([
  { width: 320, height: 568, matchType: 'singles' },
  { width: 320, height: 568, matchType: 'doubles' },
  { width: 375, height: 667, matchType: 'doubles' },
  { width: 390, height: 844, matchType: 'doubles' },
] as const)(
  'at $width x $height the success of $matchType shows beside the QR code without covering anything',
  async ({ width, height, matchType }) => {
    await filledForm(matchType);
    await showOn({ width, height });
    const time = holdTime();
    window.scrollTo(0, document.body.scrollHeight);
    await submit();
    await expect.element(page.getByRole('heading', { name: share.title })).toBeVisible();
    await time.pass(SAVED_TOLD_AFTER_MS);
    await expect.element(toasts()).toBeVisible();
    const code = page.getByRole('img', { name: /^QR code/ });
    const action = page.getByRole('button', { name: text.goToRate });
    const kept = [code, page.getByRole('heading', { name: share.title }), action];
    // Until the toast has come to rest.
    await expect
      .poll(() => kept.map((other) => overlap(boxOf(toasts()), boxOf(other))))
      .toEqual([false, false, false]);
    expect(boxOf(code).y + boxOf(code).height).toBeLessThanOrEqual(boxOf(action).y);
  },
);

// proves MATCH-5, SHARE-1, SHARE-6
test('the success card shows a QR image of 200x200, the link, location and date', async () => {
  await createdCard();
  const link = await linkOn();
  expect(link).toMatch(new RegExp(`^${location.origin}/qr-rating/[0-9a-f-]{36}$`));
  const qr = page.getByRole('img', { name: `QR code for ${link}` });
  await expect.element(qr).toBeVisible();
  expect(boxOf(qr)).toMatchObject({ width: 200, height: 200 });
  expect(await decodedQr(qr)).toBe(link);
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });
  await sees('Riverside');
  await sees(today);
  await expectAccessible();
});

// proves SYNC-23, SHARE-6
test('the QR code of a match recorded without signal has an id that only this phone can use, and opens it once sent', async () => {
  await filledForm();
  loseSignal();
  const time = holdTime();
  await submit();
  await sees(share.title);
  const code = page.getByRole('img', { name: /^QR code/ });
  const { pathname } = new URL(await decodedQr(code));
  expect(pathname).toMatch(/^\/qr-rating\/[0-9a-f]{8}-[0-9a-f]{4}-8/);
  time.release();
  findSignal();
  await expect.poll(() => publicView(pathname)).toMatchObject({ location: 'Riverside' });
  await openApp(null, pathname);
  await expect.element(page.getByRole('heading', { name: 'Riverside' })).toBeVisible();
});

// proves SHARE-1, SHARE-2
test("Copy Link copies the link and shows 'Copied!'", async () => {
  await createdCard();
  await page.getByRole('button', { name: share.copyLink }).click();
  await seesToast({ title: 'Copied!', description: 'Rating link copied to clipboard' });
  expect(await navigator.clipboard.readText()).toBe(await linkOn());
});

// proves SHARE-3
test("a failed copy shows 'Copy Failed'", async () => {
  await createdCard();
  const refused = new DOMException('Write permission denied.', 'NotAllowedError');
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
  onTestFinished(() => copying.mockRestore());
  await page.getByRole('button', { name: share.copyLink }).click();
  await seesToast({ title: 'Copy Failed' });
});

// proves SHARE-1, SHARE-4
test('Share opens the share sheet of the device with the link', async () => {
  await createdCard();
  const shared = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { share: shared });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await page.getByRole('button', { name: share.share, exact: true }).click();
  await expect.poll(() => shared.mock.calls).toMatchObject([[{ url: await linkOn() }]]);
  expect(toasts().filter({ hasText: 'Copied!' }).query()).toBeNull();
});

// proves SHARE-4
test('Share copies the link on a device without a share sheet', async () => {
  await createdCard();
  expect('share' in navigator).toBe(false);
  await page.getByRole('button', { name: share.share, exact: true }).click();
  await seesToast(share.copied);
  expect(await navigator.clipboard.readText()).toBe(await linkOn());
});

// proves MATCH-5
test("'Go to Rate Players' opens the list at once", async () => {
  await createdCard();
  await page.getByRole('button', { name: 'Go to Rate Players' }).click();
  await arrivesAt(paths.ratePlayers);
  await expect.element(page.getByRole('article', { name: 'Riverside' })).toBeVisible();
});

// proves MATCH-5
test("'Create Another Match' resets the form", async () => {
  await createdCard();
  await page.getByRole('button', { name: 'Create Another Match' }).click();
  await expect.element(page.getByLabelText(text.location)).toBeVisible();
  // The last court and type are filled in.
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Riverside');
  await expect.element(page.getByRole('radio', { name: text.singles })).toBeChecked();
  await sees(text.you);
  expect(page.getByText('Gus').query()).toBeNull();
});

// proves GUEST-11
test('the list opens the same card, from which a guest with a phone can be texted, sent or not', async () => {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  await enterDetails('Riverside');
  loseSignal();
  await startGuest();
  await page.getByLabelText('First name').fill('Gina');
  await page.getByLabelText('Phone').fill('+1 555 0100');
  await submitGuest();
  await submit();
  await arrivesAt(paths.ratePlayers);
  const texts = page.getByRole('dialog').getByRole('link', { name: share.textLink('Gina') });
  const open = page.getByRole('button', { name: share.open('Riverside') });
  await open.click();
  const body = encodeURIComponent(share.message('Riverside', await linkOn()));
  await expect.element(texts).toHaveAttribute('href', `sms:+15550100?&body=${body}`);
  await page.getByRole('button', { name: 'Close' }).click();
  findSignal();
  await expect.poll(() => matchesOf(creator)).toHaveLength(1);
  await reopenApp();
  await open.click();
  await expect.element(texts).toHaveAttribute('href', `sms:+15550100?&body=${body}`);
  await expectAccessible();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
});

// proves MATCH-47, MATCH-48
test('the recorded match stays on top of the list over a reload, says who will be told, and can be dismissed', async () => {
  const [creator, other] = [await newMember(), await newMember()];
  await openApp(creator, paths.createMatch);
  await enterDetails('Riverside');
  await addMember(other.username);
  loseSignal();
  await submit();
  await arrivesAt(paths.ratePlayers);
  const card = page.getByRole('region', { name: recordedMatch.title });
  await sees("We'll notify 1 member once it syncs.", card);
  await sees('No result yet. Add it any time.', card);
  await expect
    .element(card.getByRole('link', { name: recordedMatch.rate([other.username]) }))
    .toBeVisible();
  await card.getByRole('button', { name: matchResult.record }).click();
  await expect.element(page.getByRole('dialog', { name: matchResult.record })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await reopenApp();
  await expect.element(card).toBeVisible();
  await expectAccessible();
  const rowsBefore = await countRecords(creator, ['chunks']);
  findSignal();
  await sees('1 member notified.', card);
  // Until the match is pulled, it is still marked as this phone's; the badge says that all is saved a moment sooner.
  await expect.poll(() => countRecords(creator, ['chunks'])).toBeGreaterThan(rowsBefore);
  // A result that waits on the phone takes none of that back.
  loseSignal();
  await page.getByRole('button', { name: result.of(result.record, 'Riverside') }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: seats.team1 }).fill('11');
  await page.getByRole('dialog').getByRole('textbox', { name: seats.team2 }).fill('7');
  await page.getByRole('dialog').getByRole('button', { name: result.save }).click();
  // Seen before, the card is folded: the court is in the list.
  const listed = page.getByRole('article', { name: 'Riverside' });
  await expect.element(listed.getByText('11', { exact: true })).toBeVisible();
  await expect.element(card.getByText(recordedMatch.noScore)).not.toBeInTheDocument();
  await sees('1 member notified.', card);
  await card.getByRole('button', { name: recordedMatch.dismiss }).click();
  await expect.element(card).not.toBeInTheDocument();
  await reopenApp();
  await expect.element(page.getByRole('article', { name: 'Riverside' })).toBeVisible();
  expect(card.query()).toBeNull();
});

test('a form that is submitted twice at once shows only its success', async () => {
  await filledForm();
  const time = holdTime();
  const shown = shownToasts();
  const form = document.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await sees(share.title);
  await time.pass(SAVED_TOLD_AFTER_MS);
  await sees('Match created successfully!', toasts());
  expect(shown.filter(({ tone }) => tone === 'fault')).toEqual([]);
});

/** The matches that the server has of this member. */
function matchesOf({ id }: Member): Promise<unknown[]> {
  return commands.queryStore('select id from matches where initiator_id = ?', id);
}

/** What the server tells anyone of the match of this link; null before it has it. */
async function publicView(pathname: string): Promise<unknown> {
  const answer = await fetch(`/api/matches/${pathname.split('/').at(-1)}/public`);
  return answer.ok ? answer.json() : null;
}

function boxOf(found: Locator): DOMRect {
  return found.element().getBoundingClientRect();
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
  return !isBeside && !isAbove;
}
