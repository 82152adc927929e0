import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors, syncStatus } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { noSignal } from '#shared/text/email-links.ts';
import { notificationSettings } from '#shared/text/notification-settings.ts';
import { profileEdit } from '#shared/text/profile.ts';
import { ownData, settings, storageSettings } from '#shared/text/settings.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { downloadedFile } from './fixtures/actions/downloaded-file.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees, seesToast } from './fixtures/checks/screen.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useStage();

// proves ROUTE-20
test('the account menu leads to the settings', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: settings.title }).waitFor();
  await expectAccessible(page);
});

test('a server that is not set up to send messages to phones says so', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.settings);
  await sees(page, notificationSettings.cannot.unset);
});

test('the switch of the private profile is kept at once', async () => {
  const ann = await newMember(stage.server);
  const { page } = await stage.phoneOf(ann, paths.settings);
  const own = page.getByRole('checkbox', { name: profileEdit.private });
  await own.check();
  await expect.poll(() => isPrivate(ann)).toEqual([{ profile_private: 1 }]);
  await page.reload();
  await expect.poll(() => own.isChecked()).toBe(true);
  await own.uncheck();
  await expect.poll(() => isPrivate(ann)).toEqual([{ profile_private: 0 }]);
});

test('while the switch is being kept no other choice is taken, and it ends as the server has it', async () => {
  const ann = await newMember(stage.server);
  const { page, context } = await stage.phoneOf(ann, paths.settings);
  const own = page.getByRole('checkbox', { name: profileEdit.private });
  const mayGoOn = Promise.withResolvers<void>();
  let changes = 0;
  await context.route('**/api/users/*/profile', async (route) => {
    changes += 1;
    await mayGoOn.promise;
    await route.continue();
  });
  await own.check();
  await own.click({ force: true });
  await own.press('Space');
  expect(await own.isChecked()).toBe(true);
  mayGoOn.resolve();
  await expect.poll(() => own.isEnabled()).toBe(true);
  expect(await own.isChecked()).toBe(true);
  expect(isPrivate(ann)).toEqual([{ profile_private: 1 }]);
  expect(changes).toBe(1);
});

test('without signal the switch says so, and goes back by itself', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server), paths.settings);
  const own = phone.page.getByRole('checkbox', { name: profileEdit.private });
  await own.waitFor();
  await phone.losesSignal();
  await sees(phone.page, noSignal);
  await own.click();
  await seesToast(phone.page, {
    title: settings.privacyFailed,
    description: connectionErrors.unreachable,
  });
  expect(await own.isChecked()).toBe(false);
});

test('it tells what is on this phone, and syncs at once', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  const matchId = await recordSingles(ann, bea);
  await giveRating(bea, ann, matchId, { power: 7 });
  const { page } = await stage.phoneOf(ann, paths.settings);
  const card = section(page, storageSettings.title);
  for (const [name, value] of [
    [storageSettings.matches, '1'],
    [storageSettings.given, '0'],
    [storageSettings.received, '1'],
  ] as const)
    await card.locator('dl > div').filter({ hasText: name }).filter({ hasText: value }).waitFor();
  await sees(card, syncStatus.clean);
  await card.getByText(/^This app uses .*B; up to .* more fit\.$/).waitFor();
  expect(await card.getByRole('link').count()).toBe(0);
  const asked = page.waitForRequest('**/api/sync/pull**');
  await card.getByRole('button', { name: syncPanel.now }).click();
  await asked;
});

// proves SYNC-20
test('unsent records and begun forms are saved as a file, without signal', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server));
  await phone.losesSignal();
  await recordMatch(phone.page);
  await phone.page.goto(paths.createMatch);
  await phone.page.getByLabel(createMatch.location).fill('Hilltop');
  const page = await phone.reopen(paths.settings);
  await sees(page, storageSettings.unsent(1));
  await sees(page, storageSettings.begun(1));
  await expectAccessible(page);
  const { name, words } = await downloadedFile(page, storageSettings.exportUnsent);
  expect(name).toBe(storageSettings.unsentFile);
  expect(JSON.parse(words)).toMatchObject({
    records: [{ kind: 'createMatch', args: { location: 'Riverside' } }],
    drafts: [{ key: 'create-match' }],
  });
});

// proves ACCOUNT-6
test('all that the server has of a member comes as JSON and as tables', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  const matchId = await recordSingles(ann, bea, { location: 'Court 1, "North"' });
  await giveRating(bea, ann, matchId, { power: 7 });
  const { page } = await stage.phoneOf(ann, paths.settings);
  await page.getByRole('button', { name: ownData.ask }).click();
  await sees(page, ownData.ready);
  await expectAccessible(page);
  const all = await downloadedFile(page, ownData.all);
  expect(all.name).toBe(ownData.allFile);
  expect(JSON.parse(all.words)).toMatchObject({
    account: { email: ann.email },
    matches: [{ id: matchId }],
    ratingsReceived: [{ power: 7, rater: null }],
  });
  const table = await downloadedFile(page, ownData.table(ownData.tables.matches));
  expect(table.name).toBe('ppr-matches.csv');
  expect(table.words).toContain(`${matchId},`);
  expect(table.words).toContain('"Court 1, ""North"""');
  expect(table.words).toContain(',participants.1.displayName,');
  const empty = await downloadedFile(page, ownData.table(ownData.tables.earnings));
  expect(empty.words).toMatch(/^id,.*amount.*\r\n$/);
});

test('without signal one’s data cannot be fetched, and it says so', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server), paths.settings);
  const ask = phone.page.getByRole('button', { name: ownData.ask });
  await ask.waitFor();
  await phone.losesSignal();
  await ask.click();
  await seesToast(phone.page, { title: ownData.failed, description: connectionErrors.unreachable });
});

function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

function isPrivate({ id }: Member): unknown[] {
  return queryStore(stage.server, 'select profile_private from users where id = ?', id);
}
