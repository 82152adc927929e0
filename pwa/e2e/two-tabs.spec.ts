import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { feedback } from '#shared/text/feedback.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { seesToast } from './fixtures/checks/screen.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useE2eApp();

// proves SYNC-8
test('two tabs with a half-entered match keep separate drafts, and both are found when the tabs are closed', async () => {
  const phone = await app.phoneOf(await newMember(app.server), paths.createMatch);
  const first = phone.page;
  await begin(first, 'Riverside');
  const second = await phone.context.newPage();
  await second.goto(paths.createMatch);
  expect(await placeOn(second).inputValue()).toBe('');
  await begin(second, 'Hilltop');
  await begin(first, 'Riverside Park');
  await second.reload();
  await expect.poll(() => placeOn(second).inputValue()).toBe('Hilltop');
  await second.close();

  const page = await phone.reopen(paths.createMatch);
  await expect.poll(() => placeOn(page).inputValue()).toBe('Riverside Park');
  const others = page.getByRole('region', { name: drafts.others });
  await others.getByRole('button', { name: drafts.of(drafts.continue, 'Hilltop') }).waitFor();
  await expectAccessible(page);
  await others.getByRole('button', { name: drafts.of(drafts.continue, 'Hilltop') }).click();
  await expect.poll(() => placeOn(page).inputValue()).toBe('Hilltop');
  await others.getByRole('button', { name: drafts.of(drafts.discard, 'Riverside Park') }).click();
  await others.waitFor({ state: 'detached' });
  expect(await placeOn(page).inputValue()).toBe('Hilltop');
});

// proves SYNC-9
test("stored feedback continues in one tab, is sent once, and the other tab's text stays", async () => {
  const member = await newMember(app.server);
  const phone = await app.phoneOf(member, paths.feedback);
  await wordsOn(phone.page).fill('More courts');
  await draftStored(phone.page, 'More courts');
  const first = await phone.reopen(paths.feedback);
  await expect.poll(() => wordsOn(first).inputValue()).toBe('More courts');
  const second = await phone.context.newPage();
  await second.goto(paths.feedback);
  expect(await wordsOn(second).inputValue()).toBe('');
  await wordsOn(second).fill('Later closing');
  await draftStored(second, 'Later closing');

  await submit(first);
  expect(await wordsOn(second).inputValue()).toBe('Later closing');
  await second.reload();
  await expect.poll(() => wordsOn(second).inputValue()).toBe('Later closing');
  await submit(second);
  const sent = () =>
    queryStore(app.server, 'select feedback from feedback where user_id = ?', member.id);
  const both = [{ feedback: 'More courts' }, { feedback: 'Later closing' }];
  await expect.poll(sent).toHaveLength(2);
  expect(sent()).toEqual(expect.arrayContaining(both));
});

test('without Web Locks too, a tab does not open the draft that another tab has open', async () => {
  const phone = await app.phoneOf(await newMember(app.server), paths.home);
  await phone.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const first = await phone.reopen(paths.createMatch);
  await begin(first, 'Riverside');
  const second = await phone.context.newPage();
  await second.goto(paths.createMatch);
  expect(await placeOn(second).inputValue()).toBe('');
  await second.close();
  const again = await phone.reopen(paths.createMatch);
  await expect.poll(() => placeOn(again).inputValue()).toBe('Riverside');
});

async function begin(page: Page, place: string): Promise<void> {
  await placeOn(page).fill(place);
  await draftStored(page, place);
}

function placeOn(page: Page) {
  return page.getByLabel(createMatch.location);
}

function wordsOn(page: Page) {
  return page.getByRole('textbox', { name: feedback.text });
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: feedback.submit }).click();
  await seesToast(page, feedback.sent);
}
