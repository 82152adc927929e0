import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { drafts } from '#shared/text/drafts.ts';
import { feedback as text } from '#shared/text/feedback.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees, seesToast } from './fixtures/checks/screen.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useE2eApp();

const WORDS = 'The score is hard to read in the sun.';

test('without signal feedback is saved on this phone, and sent by itself later', async () => {
  const member = await newMember(app.server);
  const phone = await app.phoneOf(member, paths.feedback);
  await phone.losesSignal();
  await phone.page.reload();
  await textOn(phone.page).fill(WORDS);
  await submitOn(phone.page).click();
  await seesToast(phone.page, text.saved);
  await phone.page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.waiting(1)) })
    .click();
  await sees(phone.page.getByRole('dialog'), syncPanel.aFeedback);
  await phone.findsSignal();
  await sees(phone.page.getByRole('dialog'), syncStatus.clean);
  expect(feedbackOf(member.id)).toEqual([{ category: 'general', feedback: WORDS }]);
});

test('half-written feedback survives a reload and a kill, until the player starts over', async () => {
  const phone = await app.phoneOf(await newMember(app.server), paths.feedback);
  await phone.page.getByRole('combobox', { name: text.category }).selectOption('ui');
  await textOn(phone.page).fill(WORDS);
  await draftStored(phone.page, WORDS);
  await phone.page.reload();
  await expect.poll(() => textOn(phone.page).inputValue()).toBe(WORDS);
  const page = await phone.reopen(paths.feedback);
  await sees(page, drafts.kept);
  expect(await textOn(page).inputValue()).toBe(WORDS);
  expect(await page.getByRole('combobox', { name: text.category }).inputValue()).toBe('ui');
  await expectAccessible(page);
  await page.getByRole('button', { name: drafts.startOver }).click();
  await expect.poll(() => textOn(page).inputValue()).toBe('');
});

function textOn(page: Page) {
  return page.getByRole('textbox', { name: text.text });
}

function submitOn(page: Page) {
  return page.getByRole('button', { name: text.submit });
}

/** This member's feedback in the server's database. */
function feedbackOf(userId: number): unknown[] {
  return queryStore(
    app.server,
    'select category, feedback from feedback where user_id = ?',
    userId,
  );
}
