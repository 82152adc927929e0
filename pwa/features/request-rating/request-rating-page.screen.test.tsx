import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  textsOf,
} from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { recordMatch, teamIs } from '#pwa/testing/screens/record-match.ts';
import {
  DESK,
  expectFitsOnAll,
  SCREENS,
  SHORT,
  showOn,
} from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { nav } from '#shared/text/navigation.ts';
import { partLabels } from '#shared/text/part-labels.ts';
import { requestRating as text } from '#shared/text/request-rating.ts';
import { scoreText } from '#shared/text/score.ts';
import { share } from '#shared/text/share.ts';

// proves ROUTE-11, PROFILE-10
test('the latest matches are listed, newest first, each with its QR code and rating link', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await recordSingles(ann, bea, { location: 'Riverside', date: '2025-05-01' });
  const latest = await recordSingles(bea, ann, { location: 'Hilltop', date: '2025-05-02' });
  await openApp(ann, paths.requestRating);
  const items = page.getByRole('main').getByRole('listitem');
  await expect
    .poll(() => textsOf(items))
    .toEqual([
      expect.stringMatching(new RegExp(`^Hilltop\\s+May 2, 2025\\s+Against\\s+${bea.username}`)),
      expect.stringMatching(/^Riverside\s+May 1, 2025/),
    ]);
  await expect
    .element(items.first().getByRole('link', { name: bea.username }))
    .toHaveAttribute('href', paths.profile(bea.id));
  await expectAccessible();
  await page.getByRole('button', { name: text.askAbout('Hilltop') }).click();
  const dialog = page.getByRole('dialog', { name: share.title });
  const link = location.origin + paths.qrRating(latest);
  await expect.element(dialog.getByRole('img', { name: partLabels.qrCode(link) })).toBeVisible();
  await sees(link, dialog);
  await expectAccessible();
  await dialog.getByRole('button', { name: share.copyLink }).click();
  await expect.poll(() => navigator.clipboard.readText()).toBe(link);
  await seesToast(share.copied);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

// proves PROFILE-10, PROFILE-12
test('matches of one day differ by the score, and the page names the player it asks', async () => {
  const [ann, bea] = [await newMember(), await newMember({ firstName: 'Bea', lastName: 'Berg' })];
  await recordSingles(ann, bea, { score: [11, 7] });
  await recordSingles(bea, ann, { score: [11, 9] });
  await openApp(ann, paths.requestRatingOf(bea.id));
  await sees(text.hintFor('Bea Berg'));
  await sees(`May 1, 2025 · ${scoreText(11, 7)}`);
  await sees(`May 1, 2025 · ${scoreText(9, 11)}`);
  await expectFitsOnAll(SCREENS);
});

test('the shortest names in a line of text are as large as a thumb, and not on each other', async () => {
  const ann = await newMember();
  const [bo, al] = [await newMember({ firstName: 'Bo' }), await newMember({ firstName: 'Al' })];
  await recordDoubles(ann, await newMember(), [bo, al]);
  await openApp(ann, paths.requestRating);
  const links = ['Bo', 'Al'].map((name) => page.getByRole('link', { name, exact: true }));
  for (const link of links) await expect.element(link).toBeVisible();
  await expectFitsOnAll(SCREENS);
  const [first, second] = links.map((link) => link.element().getBoundingClientRect());
  expect(first?.right).toBeLessThanOrEqual(second?.left ?? 0);
});

test('a long name in a line of text lies on no other line', async () => {
  const names = { firstName: 'Alexandra Konstantina', lastName: 'Featherstonehaugh' };
  const [ann, bea] = [await newMember(), await newMember(names)];
  await recordSingles(ann, bea, { location: 'Hilltop' });
  await showOn(SHORT);
  await openApp(ann, paths.requestRating);
  const name = page.getByRole('link', { name: 'Alexandra' });
  await expect.element(name).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(name.element());
  expect(words.getClientRects().length).toBeGreaterThan(1);
  const above = name.element().closest('li')?.querySelector('p + p')?.getBoundingClientRect();
  expect(words.getBoundingClientRect().top).toBeGreaterThanOrEqual((above?.bottom ?? 0) - 4);
});

test('on a desktop the buttons take only what their words need, "Show QR" the same in each row', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await recordSingles(ann, bea);
  await openApp(ann);
  // With a guest: guests can't be asked in the app.
  await recordMatch();
  await reopenApp(paths.requestRating);
  await showOn(DESK);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => rows.elements()).toHaveLength(2);
  const [alone, pair] = rows.elements().map((row) => {
    const parts = [row.firstElementChild, row.querySelector('button')];
    return parts.map((part) => part?.getBoundingClientRect().width ?? 0);
  });
  expect(alone?.[0]).toBeGreaterThan(pair?.[0] ?? Infinity);
  expect(alone?.[1]).toBe(pair?.[1]);
});

// proves PROFILE-10
test('one tap asks the opponents in the app, and the button then says so', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await recordSingles(ann, bea, { location: 'Riverside' });
  await openApp(ann, paths.requestRating);
  const ask = page.getByRole('button', { name: text.inAppAbout('Riverside') });
  await ask.click();
  await seesToast(text.asked);
  await expect.element(page.getByRole('button', { name: text.isAsked })).toBeDisabled();
  await reopenApp(paths.requestRating);
  await expect.element(page.getByRole('button', { name: text.isAsked })).toBeDisabled();
  expect(ask.query()).toBeNull();
  const query = "select title from notifications where user_id = ? and type = 'request'";
  expect(await commands.queryStore(query, bea.id)).toHaveLength(1);
});

// proves PROFILE-10, SYNC-28
test('without signal the page says before a tap that asking in the app needs some', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await recordSingles(ann, bea, { location: 'Riverside' });
  await openApp(ann, paths.requestRating);
  const ask = page.getByRole('button', { name: text.inAppAbout('Riverside') });
  await expect.element(ask).toBeEnabled();
  const top = () => ask.element().getBoundingClientRect().top;
  const before = top();
  loseSignal();
  await sees(text.noSignal);
  expect(top()).toBe(before);
  // No hole is left where the hint was.
  const place = page.getByText(text.noSignal).element().getBoundingClientRect();
  const list = page.getByRole('region', { name: nav.matches }).element().getBoundingClientRect();
  expect(list.top - place.bottom).toBe(16);
  await expect.element(ask).toBeDisabled();
  await expect
    .element(page.getByRole('button', { name: text.askAbout('Riverside') }))
    .toBeEnabled();
  await expectAccessible();
  findSignal();
  await expect.element(ask).toBeEnabled();
  expect(page.getByText(text.noSignal).query()).toBeNull();
});

// proves PROFILE-12
test('who was asked for without a match against them is said, and leads to recording one', async () => {
  const ann = await newMember();
  const bea = await newMember({ firstName: 'Bea', lastName: 'Berg' });
  const opponents = [await newMember(), await newMember()] as const;
  await recordDoubles(ann, bea, opponents);
  await openApp(ann, paths.ratePlayers);
  await sees('Bea Berg');
  await reopenApp(paths.requestRatingOf(bea.id));
  await sees(text.emptyWith('Bea Berg'));
  await expectAccessible();
  await page.getByRole('link', { name: text.recordWith('Bea Berg') }).click();
  await arrivesAt(paths.createMatch);
  await teamIs('team2', 'Bea Berg', createMatch.freeSeat);
});

// proves PROFILE-10
test('once an opponent has rated every match with their name, the page says so', async () => {
  const [ann, bea] = [await newMember(), await newMember({ firstName: 'Bea', lastName: 'Berg' })];
  const match = await recordSingles(ann, bea);
  await giveRating(bea, ann, match, { power: 7, isAnonymous: false });
  await openApp(ann, paths.requestRatingOf(bea.id));
  await sees(text.rated('Bea Berg'));
  await expectAccessible();
  await expect.element(page.getByRole('link', { name: text.recordWith('Bea Berg') })).toBeVisible();
  await reopenApp(paths.requestRating);
  await sees(text.rated());
  await page.getByRole('link', { name: text.record }).click();
  await arrivesAt(paths.createMatch);
});

test('a match names both opponents, also once one of them has rated with their name', async () => {
  const ann = await newMember();
  const opponents = [await newMember(), await newMember()] as const;
  const match = await recordDoubles(ann, await newMember(), opponents);
  await giveRating(opponents[0], ann, match, { power: 7, isAnonymous: false });
  await openApp(ann, paths.requestRating);
  const item = page.getByRole('main').getByRole('listitem');
  for (const { username } of opponents)
    await expect.element(item.getByRole('link', { name: username })).toBeVisible();
});

test('a member without matches gets a link to recording one', async () => {
  await openApp(await newMember(), paths.requestRating);
  await sees(text.emptyHint);
  await expectAccessible();
  await page.getByRole('link', { name: text.create }).click();
  await arrivesAt(paths.createMatch);
});
