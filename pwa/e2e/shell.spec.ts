import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { nav } from '#shared/text/navigation.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { outlineContrast } from './fixtures/checks/focus-outline.ts';
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
    // The browser closes it with a delay, and then the focus returns: that would close the next menu.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await hasFocus(badge);
    await isOutlined();
    await account.press('Enter');
    await page.getByRole('button', { name: nav.logout }).waitFor();
    await page.keyboard.press('Tab');
    await isOutlined();
    await page.keyboard.press('Escape');
    await hasFocus(account);
  }
});

async function hasFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element.matches(':focus'))).toBe(true);
}
