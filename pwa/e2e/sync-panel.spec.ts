import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

const { offline, waiting } = syncStatus.badge;

// proves SYNC-2
test('without signal the panel lists what is on this phone, and it is sent by itself later', async () => {
  const phone = await app.phoneOf(await newMember(app.server));
  await phone.losesSignal();
  await badge(phone.page, offline).waitFor();
  await recordMatch(phone.page);
  const panel = await openPanel(phone.page, waiting(1));
  await sees(panel, syncPanel.offline);
  await sees(group(panel, syncStatus.onThisPhone), syncPanel.aMatch('Riverside'));
  await expectAccessible(phone.page);
  await phone.findsSignal();
  await sees(panel, syncStatus.clean);
  await group(panel, syncStatus.onThisPhone).waitFor({ state: 'detached' });
});

function badge(page: Page, state: string): Locator {
  return page.getByRole('button', { name: syncStatus.badgeName(state), exact: true });
}

/** Opens the panel once the badge has this text. */
async function openPanel(page: Page, state: string): Promise<Locator> {
  await badge(page, state).click();
  return page.getByRole('dialog', { name: syncPanel.panel });
}

function group(panel: Locator, name: string): Locator {
  return panel.getByRole('region', { name });
}
