import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { nav } from '#shared/text/navigation.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { outlineContrast } from './fixtures/checks/focus-outline.ts';
import { toastOn } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

test('the focused element has a visible outline, in the bar, its menu and its dialogs, in light and in dark', async () => {
  const { page } = await app.phoneOf(await newMember(app.server));
  const account = page.getByRole('button', { name: nav.account });
  const badge = page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) });
  const isOutlined = () => expect.poll(() => outlineContrast(page)).toBeGreaterThan(3);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await badge.press('Enter');
    await page.getByRole('button', { name: syncPanel.now }).press('Shift+Tab');
    await isOutlined();
    await page.keyboard.press('Escape');
    // The browser closes it with a delay: until then nothing outside takes the focus.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await isOutlined();
    await account.press('Enter');
    await page.getByRole('button', { name: nav.logout }).waitFor();
    await page.keyboard.press('Tab');
    await isOutlined();
    await page.keyboard.press('Escape');
  }
});

// proves UI-1
test('a toast is dismissed by a swipe of 50 px to the right, and not by less', async () => {
  const page = await formWithHeldTime();
  await page.getByRole('button', { name: createMatch.submit }).click();
  await toastOn(page).waitFor();
  await swipe(page, 45);
  expect(await toastOn(page).count()).toBe(1);
  await swipe(page, 60);
  await toastOn(page).waitFor({ state: 'detached' });
});

/** The form for a match, which refuses with toasts; they stay as long as the test needs. */
async function formWithHeldTime(): Promise<Page> {
  const { page } = await app.phoneOf(await newMember(app.server), paths.createMatch);
  await page.getByRole('button', { name: createMatch.submit }).waitFor();
  await pauseClock(page);
  return page;
}

async function swipe(page: Page, px: number): Promise<void> {
  const box = await toastOn(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px, y, { steps: 5 });
  await page.mouse.up();
}
