import { expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { notificationList as text } from '#shared/text/notifications.ts';

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

// proves NOTIFY-1, PAGE-5
test('the list is newest first; opening a notification marks it as read and opens its match', async () => {
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
  await card.click();
  await arrivesAt(paths.match(latest));
  await expect.element(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  history.back();
  await expect.element(bellOn(1)).toBeVisible();
  await expect.element(card).toBeVisible();
  expect(card.getByText(text.unread).query()).toBeNull();
  await expect.poll(() => unreadOnServer(viewer)).toBe(1);
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
  expect(page.getByRole('button', { name: text.readAll }).query()).toBeNull();
  await expectAccessible();
});

test('one button marks all as read at once', async () => {
  const { viewer, bea } = await newPlayers();
  for (let count = 0; count < 3; count += 1) await recordSingles(bea, viewer);
  await openApp(viewer, paths.notifications);
  await page.getByRole('button', { name: text.readAll }).click();
  await expect.element(bellOn(0)).toBeVisible();
  expect(cardsOn().elements()).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: text.readAll })).not.toBeInTheDocument();
  await expect.poll(() => unreadOnServer(viewer)).toBe(0);
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
