import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nav, syncStatus } from '#shared/text/common.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

// proves UI-2
test('an icon is named to a mouse that rests on it for 700 ms', async () => {
  const page = await openAtDesk();
  await account(page).hover();
  await page.clock.runFor(699);
  expect(await tipsOn(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await tipsOn(page)).toEqual([nav.account]);
  await page.mouse.move(600, 500);
  expect(await tipsOn(page)).toEqual([]);
});

// proves UI-2
test('the next icon within 300 ms is named at once, and a later one is not', async () => {
  const page = await openAtDesk();
  await account(page).hover();
  await page.clock.runFor(800);
  await page.mouse.move(600, 500);
  await page.clock.runFor(299);
  await bell(page).hover();
  await page.clock.runFor(10);
  expect(await tipsOn(page)).toEqual([nav.notifications(0)]);
  await page.mouse.move(600, 500);
  await page.clock.runFor(300);
  await bell(page).hover();
  await page.clock.runFor(500);
  expect(await tipsOn(page)).toEqual([]);
});

test('by keyboard an icon is named when it is reached, until Escape', async () => {
  const page = await openAtDesk();
  await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.clock.runFor(10);
  expect(await tipsOn(page)).toHaveLength(1);
  await page.keyboard.press('Escape');
  expect(await tipsOn(page)).toEqual([]);
});

test('a name that changes while it is shown is shown as it is now', async () => {
  const page = await openAtDesk();
  await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(10);
  expect(await tipsOn(page)).toEqual([syncStatus.badgeName(syncStatus.badge.clean)]);
  await page.context().setOffline(true);
  await expect.poll(() => tipsOn(page)).toEqual([syncStatus.badgeName(syncStatus.badge.offline)]);
});

test('a tap shows none', async () => {
  const page = await openAtDesk();
  await account(page).tap();
  await page.getByRole('button', { name: nav.logout }).waitFor();
  await page.clock.runFor(1000);
  expect(await tipsOn(page)).toEqual([]);
});

/** A member's home beneath a mouse that has moved already, with its time held. */
async function openAtDesk(): Promise<Page> {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.mouse.move(600, 500);
  await page.locator('[popover]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).waitFor();
  await pauseClock(page);
  return page;
}

function account(page: Page): Locator {
  return page.getByRole('button', { name: nav.account });
}

function bell(page: Page): Locator {
  return page.getByRole('link', { name: nav.notifications(0) });
}

/** What is named right now. */
function tipsOn(page: Page): Promise<string[]> {
  return page.locator('[popover]:popover-open').allInnerTexts();
}
