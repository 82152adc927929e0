import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { settle } from '#pwa/testing/accessibility.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrives, NEWEST, pill, threePlayers } from '#pwa/testing/screens/arrivals.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, PHONES, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { newRows } from '#shared/text/new-rows.ts';

const SCREENS = [
  { path: paths.home, scrolled: 0 },
  { path: paths.home, scrolled: 700 },
  { path: paths.ratePlayers, scrolled: 0 },
  { path: paths.allMatches, scrolled: 300 },
  { path: paths.players, scrolled: 0 },
];

// proves LIST-9, SYNC-28
test.each([TODAY, DESK].flatMap((screen) => SCREENS.map((one) => ({ ...one, screen }))))(
  '$screen.width wide a match that another player records moves nothing on $path, scrolled by $scrolled',
  async ({ path, scrolled, screen }) => {
    const { viewer, cid } = await threePlayers();
    await showOn(screen);
    await openApp(viewer, path);
    await arrives(2);
    // Until every part has loaded.
    await expect.poll(() => document.querySelector('.animate-breathe')).toBeNull();
    await settle();
    scrollTo(0, scrolled);
    const shift = await watchLayoutShift();
    await recordSingles(cid, viewer, NEWEST);
    await expect.element(pill(newRows.matches(1))).toBeInViewport();
    expect(await shift()).toBeLessThan(SHIFT_MAX);
  },
);

// proves LIST-9
test('on the dashboard the pill leads to the lists, below what is above them', async () => {
  const { viewer, cid } = await threePlayers();
  await openApp(viewer, paths.home);
  await arrives(2);
  await settle();
  await recordSingles(cid, viewer, NEWEST);
  await pill(newRows.matches(1)).click();
  const toRate = page.getByRole('region', { name: dashboard.playersToRate });
  await expect.element(toRate.getByRole('listitem').first()).toBeInViewport();
  expect(scrollY).toBeGreaterThan(0);
});

// proves LIST-9, SYNC-28
test('on the profile of an opponent their new match moves nothing', async () => {
  const { viewer, ann } = await threePlayers();
  await openApp(viewer, paths.profile(ann.id));
  await expect.element(page.getByRole('link', { name: /^First/ })).toBeVisible();
  await settle();
  scrollTo(0, 300);
  const shift = await watchLayoutShift();
  await recordSingles(ann, viewer, NEWEST);
  await expect.element(pill(newRows.matches(1))).toBeVisible();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
  await pill(newRows.matches(1)).click();
  await expect.element(page.getByRole('link', { name: /^Third/ })).toBeVisible();
});

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

function cards(): Element[] {
  return page.getByRole('main').getByRole('listitem').elements();
}

/** Two of them show. Returns how far the page has moved since. */
async function openNotifications(viewer: Member): Promise<() => Promise<number>> {
  await openApp(viewer, paths.notifications);
  await expect.poll(cards).toHaveLength(2);
  await settle();
  return watchLayoutShift();
}

// proves LIST-9, SYNC-28
test('a new notification moves none of those in the list, and shows when it is asked for', async () => {
  const { viewer, cid } = await threePlayers();
  const shift = await openNotifications(viewer);
  await recordSingles(cid, viewer, NEWEST);
  await recordSingles(cid, viewer, NEWEST);
  await arrives(2);
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
    const shift = await openNotifications(viewer);
    await recordSingles(cid, viewer, NEWEST);
    await expect.element(pill(newRows.notifications(1))).toBeVisible();
    expect(await shift()).toBeLessThan(SHIFT_MAX);
    await arrives(1);
    await pill(newRows.notifications(1)).click();
    await expect.poll(cards).toHaveLength(3);
    await arrives(0);
  },
);
