import { expect, onTestFinished, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import * as z from 'zod/mini';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { notificationList as text } from '#shared/text/notifications.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';
import { scoreText } from '#shared/text/score.ts';

// proves NOTIFY-1
test('the bell shows the unread count as a badge and in its name, and updates it live', async () => {
  const { viewer, bea } = await newPlayers();
  await openApp(viewer);
  await expect.element(bellOn(0)).toBeVisible();
  await recordSingles(bea, viewer);
  await expect.element(bellOn(1)).toBeVisible();
  await recordSingles(bea, viewer);
  await expect.element(bellOn(2)).toBeVisible();
  expect(textsOf(bellOn(2))).toEqual(['2']);
});

// proves RESULT-5
test('a result that an opponent corrects is notified live, names them, and opens the match', async () => {
  const { viewer, bea } = await newPlayers();
  const match = await recordSingles(viewer, bea, { location: 'Hilltop', score: [11, 3] });
  await openApp(viewer, paths.notifications);
  await expect.element(page.getByRole('heading', { name: text.none })).toBeVisible();
  const [row] = await commands.queryStore('select revision from matches where id = ?', match);
  const { revision } = z.parse(z.object({ revision: z.string() }), row);
  const score = { team1Score: 9, team2Score: 11 };
  await pushElsewhere(bea, 'recordResult', { matchId: match, revision, ...score });
  const scores = [scoreText(11, 3), scoreText(9, 11)] as const;
  const words = notificationMessages.corrected('Bea', 'Hilltop', 'May 1, 2025', scores);
  await sees(words.title, cardsOn().first());
  await sees(words.description, cardsOn().first());
  await sees('vs Bea', cardsOn().first());
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Bea' }))
    .toHaveAttribute('href', paths.profile(bea.id));
  await expectAccessible();
  await cardsOn().first().click();
  await arrivesAt(paths.match(match));
});

// proves NOTIFY-12
test('a rating with its rater’s name shows live, with the rater and the match, and opens the ratings received', async () => {
  const viewer = await newMember();
  // Too long for the title, so the picture can't be found by it.
  const lastName = 'Featherstonehaugh-Montgomery-Smythe-Jones';
  const bea = await newMember({ firstName: 'Bea', lastName });
  const match = await recordSingles(viewer, bea, { location: 'Hilltop', score: [11, 3] });
  await openApp(viewer, paths.notifications);
  await expect.element(page.getByRole('heading', { name: text.none })).toBeVisible();
  await giveRating(bea, viewer, match, { power: 7, isAnonymous: false });
  const words = notificationMessages.ratedBy(`Bea ${lastName}`, 'Hilltop', 'May 1, 2025');
  await sees(words.title, cardsOn().first());
  await sees(words.description, cardsOn().first());
  await expect.element(cardsOn().first().getByText('vs Bea', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: `Bea ${lastName}` }))
    .toHaveAttribute('href', paths.profile(bea.id));
  await expectAccessible();
  await cardsOn().first().click();
  await arrivesAt(paths.ratingDatabase);
  await expect
    .element(page.getByRole('tab', { name: ratingDatabase.received(1), selected: true }))
    .toBeVisible();
  await expect.element(bellOn(0)).toBeVisible();
});

// proves NOTIFY-1, PAGE-5
test('the list is newest first and marks as read what it shows; a notification opens its match', async () => {
  const { viewer, bea } = await newPlayers();
  await recordSingles(bea, viewer, { location: 'Hilltop' });
  const latest = await recordSingles(bea, viewer, { location: 'Harbour' });
  await openApp(viewer);
  await bellOn(2).click();
  await arrivesAt(paths.notifications);
  await expect.poll(() => cardsOn().elements()).toHaveLength(2);
  const card = cardsOn().first();
  const { title, description } = notificationMessages.addedToMatch('Bea', 'Harbour');
  await sees(title, card);
  await sees(description, card);
  await sees(text.unread, card);
  await expectAccessible();
  await showOn(SHORT);
  const [words, badge] = [title, text.unread].map((says) =>
    card.getByText(says).element().getBoundingClientRect(),
  );
  expect(badge?.top).toBeLessThan(words?.bottom ?? 0);
  expect(badge?.left).toBeGreaterThanOrEqual(words?.right ?? 0);
  await card.click();
  await arrivesAt(paths.match(latest));
  await expect.element(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  history.back();
  await expect.element(card).toBeVisible();
  expect(page.getByRole('main').getByText(text.unread).query()).toBeNull();
});

// proves NOTIFY-1
test('opening the list clears the bell here and on the server, and what was new stays marked meanwhile', async () => {
  const { viewer, bea } = await newPlayers();
  for (let count = 0; count < 3; count += 1) await recordSingles(bea, viewer);
  await openApp(viewer);
  await bellOn(3).click();
  await expect.element(bellOn(0)).toBeVisible();
  await expect.poll(() => unreadOnServer(viewer)).toBe(0);
  expect(textsOf(page.getByRole('main').getByText(text.unread))).toHaveLength(3);
});

// proves NOTIFY-1
test('what arrives in the background is new until somebody looks', async () => {
  const { viewer, bea } = await newPlayers();
  const look = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await openApp(viewer, paths.notifications);
  await expect.element(page.getByRole('heading', { name: text.none })).toBeVisible();
  look(true);
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  await recordSingles(bea, viewer);
  window.dispatchEvent(new Event('online'));
  await expect.element(bellOn(1)).toBeVisible();
  look(false);
  await expect.element(bellOn(0)).toBeVisible();
  await sees(text.unread, cardsOn().first());
});

// proves NOTIFY-1, WRONG-6
test('a notification that leads nowhere is no button', async () => {
  const { viewer, bea } = await newPlayers();
  const match = await recordSingles(bea, viewer);
  await viewer.post('/api/notifications/read-all');
  await pushElsewhere(bea, 'deleteMatch', { matchId: match });
  await openApp(viewer, paths.notifications);
  await sees('A match was deleted');
  expect(cardsOn().elements()).toHaveLength(0);
  await expectAccessible();
});

test('more than nine are counted in the name, and shown as 9+', async () => {
  const { viewer, bea } = await newPlayers();
  for (let count = 0; count < 10; count += 1) await recordSingles(bea, viewer);
  await openApp(viewer);
  await expect.element(bellOn(10)).toBeVisible();
  expect(textsOf(bellOn(10))).toEqual(['9+']);
});

// proves ROUTE-20
test('without notifications the list says so', async () => {
  await openApp(await newMember(), paths.notifications);
  await expect.element(page.getByRole('heading', { name: text.none })).toBeVisible();
  await sees(text.noneHint);
  await expectAccessible();
});

// proves SYNC-7
test('a notification read elsewhere is read here too', async () => {
  const { viewer, bea } = await newPlayers();
  await recordSingles(bea, viewer);
  await openApp(viewer);
  await expect.element(bellOn(1)).toBeVisible();
  await viewer.post('/api/notifications/read-all');
  await expect.element(bellOn(0)).toBeVisible();
});

async function newPlayers(): Promise<{ viewer: Member; bea: Member }> {
  const viewer = await newMember();
  return { viewer, bea: await newMember({ firstName: 'Bea' }) };
}

function bellOn(unread: number): Locator {
  return page.getByRole('banner').getByRole('link', { name: nav.notifications(unread) });
}

function cardsOn(): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('button');
}

async function unreadOnServer({ id }: Member): Promise<number> {
  const query = 'select id from notifications where user_id = ? and not read';
  return (await commands.queryStore(query, id)).length;
}
