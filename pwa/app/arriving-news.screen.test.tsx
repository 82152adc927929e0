import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settle } from '#pwa/testing/accessibility.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { textsOf } from '#pwa/testing/screens/checks.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { PHONES, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { arrives, NEWEST, pill, threePlayers } from '#pwa/testing/screens/three-players.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { newRows } from '#shared/text/new-rows.ts';
import { notificationList } from '#shared/text/notifications.ts';

// proves LIST-9, SYNC-28
test('a new rating moves none of those received, and shows when it is asked for', async () => {
  const { viewer, ann, cid } = await threePlayers();
  await openApp(viewer, paths.ratingsReceived);
  await expect.element(page.getByRole('article')).toBeVisible();
  await settle();
  const shift = await watchLayoutShift();
  await giveRating(cid, viewer, await recordSingles(cid, viewer, NEWEST), { power: 3 });
  await giveRating(ann, viewer, await recordSingles(ann, viewer, NEWEST), { power: 4 });
  await expect.element(pill(newRows.ratings(2))).toBeVisible();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
  expect(page.getByRole('article').elements()).toHaveLength(1);
  await pill(newRows.ratings(2)).click();
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(3);
});

// proves LIST-9, SYNC-28
test('a new notification moves none of those in the list, and shows when it is asked for', async () => {
  const { viewer, cid } = await threePlayers();
  await openApp(viewer, paths.notifications);
  const cards = () => page.getByRole('main').getByRole('listitem').elements();
  await expect.poll(cards).toHaveLength(2);
  await settle();
  const shift = await watchLayoutShift();
  await recordSingles(cid, viewer, NEWEST);
  await recordSingles(cid, viewer, NEWEST);
  await arrives(4);
  await expect.element(pill(newRows.notifications(2))).toBeVisible();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
  expect(cards()).toHaveLength(2);
  await pill(newRows.notifications(2)).click();
  await expect.poll(cards).toHaveLength(4);
});

// proves LIST-9, SYNC-28
test.each(PHONES)(
  '$width wide a notification moves nothing where all are read, and stays unread until it shows',
  async (screen) => {
    const { viewer, cid } = await threePlayers();
    await viewer.post('/api/notifications/read-all');
    await showOn(screen);
    await openApp(viewer, paths.notifications);
    const cards = () => page.getByRole('main').getByRole('listitem').elements();
    await expect.poll(cards).toHaveLength(2);
    await settle();
    const shift = await watchLayoutShift();
    await recordSingles(cid, viewer, NEWEST);
    await expect.element(pill(newRows.notifications(1))).toBeVisible();
    expect(await shift()).toBeLessThan(SHIFT_MAX);
    await pill(newRows.notifications(1)).click();
    await expect.poll(cards).toHaveLength(3);
    await recordSingles(cid, viewer, NEWEST);
    await expect.element(pill(newRows.notifications(1))).toBeVisible();
    await page.getByRole('button', { name: notificationList.readAll }).click();
    await arrives(1);
  },
);

// proves LIST-9, SYNC-28
test('on the dashboard a new rating moves nothing, and comes in together with a new match', async () => {
  const { viewer, ann, cid } = await threePlayers();
  const [first, next] = [await recordSingles(cid, viewer), await recordSingles(ann, viewer)];
  await giveRating(cid, viewer, first, { power: 7 });
  await openApp(viewer);
  const recent = page.getByRole('region', { name: dashboard.recentRatings });
  await expect.poll(() => textsOf(recent.getByRole('listitem'))).toHaveLength(2);
  recent.element().scrollIntoView();
  await settle();
  const shift = await watchLayoutShift();
  await giveRating(ann, viewer, next, { power: 3 });
  await expect.element(pill(newRows.ratings(1))).toBeVisible();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
  await recordSingles(cid, viewer, NEWEST);
  await pill(newRows.matches(1)).click();
  await expect.poll(() => textsOf(recent.getByRole('listitem'))).toHaveLength(3);
  await expect.element(page.getByRole('link', { name: /^Third/ })).toBeVisible();
});
