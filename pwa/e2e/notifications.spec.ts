import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { arrivesAt } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useE2eApp();

// proves SYNC-1
test('without signal a notification can be read and its match opened, and the server learns of it later', async () => {
  const { viewer, bea } = await newPlayers();
  const matchId = await recordSingles(bea, viewer);
  const phone = await app.phoneOf(viewer);
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

async function newPlayers(): Promise<{ viewer: Member; bea: Member }> {
  const viewer = await newMember(app.server);
  return { viewer, bea: await newMember(app.server, { firstName: 'Bea' }) };
}

function bellOn(page: Page, unread: number): Locator {
  return page.getByRole('banner').getByRole('link', { name: nav.notifications(unread) });
}

function cardsOn(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('button');
}

function unreadOnServer({ id }: Member): number {
  const query = 'select id from notifications where user_id = ? and not read';
  return queryStore(app.server, query, id).length;
}
