import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { dashboard, syncStatus } from '#shared/text/common.ts';
import { drafts } from '#shared/text/drafts.ts';
import { feedback as text } from '#shared/text/feedback.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useStage();

const WORDS = 'The score is hard to read in the sun.';
const SENT = {
  title: 'Feedback Submitted',
  description: "Thank you for your feedback! We'll review it soon.",
};

// proves ROUTE-18, FEEDBACK-2, FEEDBACK-3
test('the dashboard leads to the form: five categories, general first, and a free text', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  await page.getByRole('link', { name: dashboard.feedback }).click();
  await arrivesAt(page, paths.feedback);
  const category = page.getByRole('combobox', { name: 'Category' });
  expect(await category.inputValue()).toBe('general');
  const options = category.getByRole('option');
  expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    'general',
    'bug',
    'feature',
    'ui',
    'rating',
  ]);
  await expectAccessible(page);
});

// proves FEEDBACK-2
test('a note says where it goes and from whom', async () => {
  const member = await newMember(stage.server, { firstName: 'Ann', lastName: 'Lee' });
  const { page } = await stage.phoneOf(member, paths.feedback);
  await sees(page, `PPR, ${new URL(stage.server.url).host}`);
  await sees(page, `Ann Lee (@${member.username})`);
});

// proves FEEDBACK-4
test('it cannot be submitted while the text is blank', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.feedback);
  expect(await submitOn(page).isDisabled()).toBe(true);
  await textOn(page).fill('  \n ');
  expect(await submitOn(page).isDisabled()).toBe(true);
  await textOn(page).fill(WORDS);
  expect(await submitOn(page).isEnabled()).toBe(true);
});

// proves FEEDBACK-1, ROUTE-18, FEEDBACK-5
test("submitted it says 'Feedback Submitted', the text is cleared, and the server has it", async () => {
  const member = await newMember(stage.server);
  const { page } = await stage.phoneOf(member, paths.feedback);
  await page.getByRole('combobox', { name: text.category }).selectOption('bug');
  await textOn(page).fill(WORDS);
  await submitOn(page).click();
  await seesToast(page, SENT);
  expect(await textOn(page).inputValue()).toBe('');
  await expect.poll(() => feedbackOf(member.id)).toEqual([{ category: 'bug', feedback: WORDS }]);
});

test('a form that is submitted twice at once is sent once', async () => {
  const member = await newMember(stage.server);
  const { page } = await stage.phoneOf(member, paths.feedback);
  await textOn(page).fill(WORDS);
  await page.locator('form').evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) throw new Error('no form');
    form.requestSubmit();
    form.requestSubmit();
  });
  await seesToast(page, SENT);
  await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).waitFor();
  await expect.poll(() => feedbackOf(member.id)).toHaveLength(1);
});

test('without signal it is kept on this phone, and sent by itself later', async () => {
  const member = await newMember(stage.server);
  const phone = await stage.phoneOf(member, paths.feedback);
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

test('half-written feedback survives a reload and a kill, until it is started over', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server), paths.feedback);
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

// proves FEEDBACK-5
test("a phone that cannot save says 'Error: Failed to submit feedback', and the text stays", async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.feedback);
  await textOn(page).fill(WORDS);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await submitOn(page).click();
  const description = 'Failed to submit feedback. Please try again.';
  await seesToast(page, { title: 'Error', description });
  expect(await textOn(page).inputValue()).toBe(WORDS);
});

function textOn(page: Page) {
  return page.getByRole('textbox', { name: text.text });
}

function submitOn(page: Page) {
  return page.getByRole('button', { name: text.submit });
}

/** What the server's own file holds of this member's. */
function feedbackOf(userId: number): unknown[] {
  return queryStore(
    stage.server,
    'select category, feedback from feedback where user_id = ?',
    userId,
  );
}
