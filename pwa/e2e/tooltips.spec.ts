import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nav } from '#shared/text/navigation.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

test('a tap shows none', async () => {
  const page = await openAtDesk();
  await account(page).tap();
  await page.getByRole('button', { name: nav.logout }).waitFor();
  await page.clock.runFor(1000);
  expect(await tipsOn(page)).toEqual([]);
});

/** A member's home beneath a mouse that has moved already, with its time held. */
async function openAtDesk(): Promise<Page> {
  const { page } = await app.phoneOf(await newMember(app.server));
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

/** What is named right now. */
function tipsOn(page: Page): Promise<string[]> {
  return page.locator('[popover]:popover-open').allInnerTexts();
}
