import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav, syncStatus } from '#shared/text/common.ts';
import { notificationList as text } from '#shared/text/notification-list.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useStage();

// proves NOTIFY-1
test('the list is newest first, and opening one reads it and leads to its match', async () => {
  const { viewer, bea } = await club();
  await recordSingles(bea, viewer, { location: 'Hilltop' });
  const latest = await recordSingles(bea, viewer, { location: 'Harbour' });
  const { page } = await stage.phoneOf(viewer);
  await bellOn(page, 2).click();
  await arrivesAt(page, paths.notifications);
  const cards = cardsOn(page);
  await expect.poll(() => cards.count()).toBe(2);
  const { title, description } = notificationMessages.addedToMatch('Bea', 'Harbour');
  await sees(cards.first(), title);
  await sees(cards.first(), description);
  await sees(cards.first(), text.unread);
  await expectAccessible(page);
  await cards.first().click();
  await arrivesAt(page, paths.qrRating(latest));
  await page.getByRole('heading', { name: 'Harbour' }).waitFor();
  await page.goBack();
  await bellOn(page, 1).waitFor();
  expect(await cards.first().getByText(text.unread).count()).toBe(0);
  await expect.poll(() => unreadOnServer(viewer)).toBe(1);
});

// proves SYNC-1
test('without signal one is read and its match opened, and the server hears of it later', async () => {
  const { viewer, bea } = await club();
  const matchId = await recordSingles(bea, viewer);
  const phone = await stage.phoneOf(viewer);
  await bellOn(phone.page, 1).waitFor();
  await phone.losesSignal();
  await phone.page.goto(paths.notifications);
  await cardsOn(phone.page).first().click();
  await arrivesAt(phone.page, paths.qrRating(matchId));
  await phone.page.goto(paths.notifications);
  await bellOn(phone.page, 0).waitFor();
  expect(unreadOnServer(viewer)).toBe(1);
  await phone.findsSignal();
  await expect.poll(() => unreadOnServer(viewer)).toBe(0);
  await phone.page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) })
    .waitFor();
});

async function club(): Promise<{ viewer: Member; bea: Member }> {
  const viewer = await newMember(stage.server);
  return { viewer, bea: await newMember(stage.server, { firstName: 'Bea' }) };
}

function bellOn(page: Page, unread: number): Locator {
  return page.getByRole('banner').getByRole('link', { name: nav.notifications(unread) });
}

function cardsOn(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('button');
}

function unreadOnServer({ id }: Member): number {
  const query = 'select id from notifications where user_id = ? and not read';
  return queryStore(stage.server, query, id).length;
}
