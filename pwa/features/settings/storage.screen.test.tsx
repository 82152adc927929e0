import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { recordMatch } from '#pwa/testing/screens/record-match.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { refusals } from '#shared/text/refusals.ts';
import { storageSettings } from '#shared/text/settings.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// proves SYNC-6
test('the storage settings lead to what to do with a refused record', async () => {
  await recordRefused();
  const refused = syncStatus.badgeName(syncStatus.refusedBadge(1));
  await expect.element(page.getByRole('button', { name: refused })).toBeVisible();
  await reopenApp(paths.settingsPart('storage'));
  await sees('1 record refused.');
  await expectAccessible();
  await page.getByRole('button', { name: syncPanel.review(1) }).click();
  await sees(refusals.not_enough_players, page.getByRole('dialog', { name: syncPanel.panel }));
});

test('without signal the storage settings say when records sync', async () => {
  await openApp(await newMember());
  await isClean();
  loseSignal();
  await recordMatch();
  await reopenApp(paths.settingsPart('storage'));
  await sees(storageSettings.unsent(1));
  await sees(syncPanel.onThisPhoneHint);
  expect(page.getByRole('button', { name: syncPanel.review(1) }).query()).toBeNull();
});

// proves SYNC-6
test('the storage settings name an unfinished form and open it', async () => {
  await openApp(await newMember(), paths.createMatch);
  await page.getByLabelText('Location').fill('Hilltop');
  await draftStored('Hilltop');
  await reopenApp(paths.settingsPart('storage'));
  await sees(storageSettings.begun(1));
  await expectAccessible();
  await page.getByRole('link', { name: syncPanel.aMatch('Hilltop') }).click();
  await arrivesAt(paths.createMatch);
  await expect.element(page.getByLabelText('Location')).toHaveValue('Hilltop');
});

/** A match that was recorded without signal, and that the server then refuses. */
async function recordRefused(): Promise<void> {
  await openApp(await newMember());
  await isClean();
  loseSignal();
  await recordMatch();
  const code = 'not_enough_players';
  const outcomes = [{ status: 'rejected', code, message: refusals[code] }];
  answerAt('/api/sync/push', () => fromServer(Response.json({ protocol: 1, outcomes })));
  findSignal();
}

/** Until the app has loaded, it may not open without signal. */
async function isClean(): Promise<void> {
  const clean = syncStatus.badgeName(syncStatus.badge.clean);
  await expect.element(page.getByRole('button', { name: clean })).toBeVisible();
}
