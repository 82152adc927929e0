import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { otherAccountsRecords } from '#shared/text/other-accounts-records.ts';
import { sessionText } from '#shared/text/session.ts';
import { fill, newRegistration, submit } from './fixtures/actions/auth-form.ts';
import { downloadedFile } from './fixtures/actions/downloaded-file.ts';
import { enterDetails, matchesOnServer, recordMatch } from './fixtures/actions/record-match.ts';
import { signUp } from './fixtures/actions/sign-up.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { useOwnE2eApp } from './fixtures/server/e2e-app.ts';
import type { TestServer } from './fixtures/server/server.ts';

const app = useOwnE2eApp();

const BEFORE = otherAccountsRecords.startedOver({
  matches: 1,
  ratings: 0,
  changes: 0,
  feedback: 0,
  drafts: 1,
});

/** The operator deletes the data folder and starts the server again on the same port. */
async function wipe(server: TestServer): Promise<void> {
  await server.stop();
  await rm(server.dataDir, { recursive: true });
  await server.start();
}

/** A member records a match without signal and starts another; then the server is wiped. */
async function memberOnWipedServer() {
  const phone = await app.phone();
  const { page } = phone;
  await signUp(page);
  const id = await idOf(page);
  await phone.losesSignal();
  await recordMatch(page);
  await page.goto(paths.createMatch);
  await enterDetails(page, 'Half typed');
  await draftStored(page, 'Half typed');
  await wipe(app.server);
  await phone.findsSignal();
  return { phone, page, id };
}

function idOf(page: Page): Promise<number> {
  return page.evaluate(
    async () => ((await (await fetch('/api/user')).json()) as { id: number }).id,
  );
}

/** The open form stays when the session turns out to be over, and links to the sign-in. */
async function registerAnew(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: sessionText.signIn }).click();
  await page.getByText(BEFORE).waitFor();
  await page.getByRole('tab', { name: authPage.register }).click();
  await fill(page, newRegistration());
  await submit(page, authPage.createAccount);
  await page.waitForURL((url) => url.pathname === paths.createMatch);
}

// proves SYNC-16
test("on a wiped server the old number's new owner sees and sends no old records, which stay on the phone", async () => {
  const { phone, page, id } = await memberOnWipedServer();
  await registerAnew(page);
  expect(await idOf(page)).toBe(id);
  expect(await page.getByLabel(createMatch.location).inputValue()).toBe('');
  await page.goto(paths.pastGames);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Riverside').count()).toBe(0);
  await page.goto(paths.settingsPart('storage'));
  await page.getByText(BEFORE).waitFor();
  expect(await matchesOnServer(phone, app.server)).toBe(0);
  await page.getByRole('button', { name: otherAccountsRecords.save }).click();
  const { text } = await downloadedFile(page, otherAccountsRecords.saveNow);
  expect(text).toContain('Riverside');
  expect(text).toContain('Half typed');
  await page.getByRole('button', { name: otherAccountsRecords.cancel }).click();
  await page.getByRole('button', { name: otherAccountsRecords.discard }).click();
  await page.getByRole('button', { name: otherAccountsRecords.discardNow }).click();
  await expect.poll(() => page.getByText(BEFORE).count()).toBe(0);
});
