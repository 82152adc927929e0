import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { catchInstallPrompt } from '#pwa/services/browser/install-prompt.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { betaInfo } from '#shared/text/beta-info.ts';
import { download } from '#shared/text/download.ts';
import { install as text } from '#shared/text/install.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29.0 Chrome/146.0 Mobile Safari/537.36';

// proves INSTALL-2
test('the settings show the steps for this very browser, and its own prompt once it offers one', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAMSUNG);
  onTestFinished(() => agent.mockRestore());
  await openApp(await newMember(), paths.settingsPart('install'));
  const card = page.getByRole('region', { name: text.title });
  const [step] = text.guides.samsung.steps;
  await sees(text.guides.samsung.title, card);
  await sees(step, card);
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'dismissed' }));
  catchInstallPrompt();
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await card.getByRole('button', { name: text.action }).click();
  expect(prompt).toHaveBeenCalledTimes(1);
  // An offer is good for one question.
  await sees(text.guides.samsung.title, card);
});

// proves INSTALL-2
test('once it is installed from this browser no screen offers that, until the browser does again', async () => {
  await openApp(await newMember(), paths.settings);
  const link = page.getByRole('main').getByRole('link', { name: text.link });
  await expect.element(link).toBeVisible();
  await writeFact('persisted', false);
  onTestFinished(async () => {
    await forgetFact('persisted');
    await forgetFact('isInstalled');
  });
  catchInstallPrompt();
  window.dispatchEvent(new Event('appinstalled'));
  await expect.element(link).not.toBeInTheDocument();
  await openPanel();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(syncPanel.notPersistedInstalled, panel);
  await expect.element(panel.getByRole('button', { name: syncPanel.now })).toBeVisible();
  expect(panel.getByRole('link', { name: text.link }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await reopenApp(paths.settingsPart('storage'));
  await sees(syncPanel.notPersistedInstalled);
  await reopenApp(paths.betaInfo);
  await sees(betaInfo.howTo);
  await expect.element(page.getByRole('link', { name: betaInfo.install })).not.toBeInTheDocument();
  await reopenApp(paths.download);
  await sees(text.isInstalled);
  expect(page.getByRole('button', { name: download.install }).query()).toBeNull();
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn() }));
  await expect.element(page.getByRole('button', { name: download.install })).toBeVisible();
  window.dispatchEvent(new Event('appinstalled'));
  await sees(text.isInstalled);
});

function openPanel(): Promise<void> {
  const name = syncStatus.badgeName(syncStatus.badge.clean);
  return page.getByRole('button', { name }).click();
}
