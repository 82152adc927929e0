import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { contrastOf } from '#pwa/testing/contrast.ts';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored, fillDisk } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { drafts } from '#shared/text/drafts.ts';
import { feedback as text } from '#shared/text/feedback.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const WORDS = 'The score is hard to read in the sun.';
const SENT = {
  title: 'Feedback Submitted',
  description: "Thank you for your feedback! We'll review it soon.",
};

// proves ROUTE-18, FEEDBACK-2, FEEDBACK-3
test('the dashboard links to the form with five categories, general first, and a free text', async () => {
  await openApp(await newMember());
  await page.getByRole('link', { name: dashboard.feedback }).click();
  await arrivesAt(paths.feedback);
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect.element(category).toHaveValue('general');
  const options = category.getByRole('option');
  expect(options.elements().map((option) => option.getAttribute('value'))).toEqual([
    'general',
    'bug',
    'feature',
    'ui',
    'rating',
  ]);
  await expectAccessible();
});

test.each(['light', 'dark'] as const)(
  'a disabled button is legible, in %s',
  async (colorScheme) => {
    await commands.emulateMedia({ colorScheme });
    await openApp(await newMember(), paths.feedback);
    const button = page.getByRole('button', { name: text.submit });
    await expect.element(button).toBeDisabled();
    const look = () => getComputedStyle(button.element());
    await expect
      .poll(() => contrastOf(look().color, look().backgroundColor))
      .toBeGreaterThanOrEqual(7);
    expect(look().opacity).toBe('1');
  },
);

// proves FEEDBACK-2
test('a note names the destination and the sender', async () => {
  const member = await newMember({ firstName: 'Ann', lastName: 'Lee' });
  await openApp(member, paths.feedback);
  await sees(`The PPR team at ${location.host}`);
  await sees(`Ann Lee (@${member.username})`);
});

// proves FEEDBACK-4
test('it cannot be submitted while the text is blank, and says what is missing', async () => {
  await openApp(await newMember(), paths.feedback);
  await expect.element(submitOn()).toBeDisabled();
  await sees(text.hint);
  await expect.element(textOn()).toBeRequired();
  await textOn().fill('  \n ');
  await expect.element(submitOn()).toBeDisabled();
  await textOn().fill(WORDS);
  await expect.element(submitOn()).toBeEnabled();
});

// proves FEEDBACK-1, ROUTE-18, FEEDBACK-5
test("after submitting, it says 'Feedback Submitted', the text is cleared, and the server has it", async () => {
  const member = await newMember();
  await openApp(member, paths.feedback);
  await categoryOn().selectOptions('bug');
  await textOn().fill(WORDS);
  await submitOn().click();
  await seesToast(SENT);
  await expect.element(textOn()).toHaveValue('');
  await expect.poll(() => feedbackOf(member.id)).toEqual([{ category: 'bug', feedback: WORDS }]);
});

test('a form that is submitted twice at once is sent once', async () => {
  const member = await newMember();
  await openApp(member, paths.feedback);
  await textOn().fill(WORDS);
  const form = document.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await seesToast(SENT);
  await expect
    .element(page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }))
    .toBeVisible();
  await expect.poll(() => feedbackOf(member.id)).toHaveLength(1);
});

// proves FEEDBACK-5
test("a phone that cannot save shows 'Error: Failed to submit feedback', and the text stays", async () => {
  await openApp(await newMember(), paths.feedback);
  await textOn().fill(WORDS);
  fillDisk();
  await submitOn().click();
  const description = 'Failed to submit feedback. Please try again.';
  await seesToast({ title: 'Error', description });
  await expect.element(textOn()).toHaveValue(WORDS);
});

test('without signal feedback is saved on this phone, and sent by itself later', async () => {
  const member = await newMember();
  await openApp(member, paths.feedback);
  await expect.element(textOn()).toBeEnabled();
  loseSignal();
  await reopenApp();
  await textOn().fill(WORDS);
  await submitOn().click();
  await seesToast(text.saved);
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.waiting(1)) })
    .click();
  const panel = page.getByRole('dialog');
  await sees(syncPanel.aFeedback, panel);
  findSignal();
  await sees(syncPanel.clean, panel);
  expect(await feedbackOf(member.id)).toEqual([{ category: 'general', feedback: WORDS }]);
});

test('half-written feedback is there when the app opens again, until the player starts over', async () => {
  await openApp(await newMember(), paths.feedback);
  await categoryOn().selectOptions('ui');
  await textOn().fill(WORDS);
  await draftStored(WORDS);
  await reopenApp(paths.feedback);
  await expect.element(textOn()).toHaveValue(WORDS);
  await reopenApp(paths.feedback);
  await expect.element(textOn()).toHaveValue(WORDS);
  await sees(drafts.kept);
  await expect.element(categoryOn()).toHaveValue('ui');
  await expectAccessible();
  await page.getByRole('button', { name: drafts.startOver }).click();
  await expect.element(textOn()).toHaveValue('');
});

function categoryOn() {
  return page.getByRole('combobox', { name: text.category });
}

function textOn() {
  return page.getByRole('textbox', { name: text.text });
}

function submitOn() {
  return page.getByRole('button', { name: text.submit });
}

/** This member's feedback in the server's database. */
function feedbackOf(userId: number): Promise<unknown[]> {
  return commands.queryStore('select category, feedback from feedback where user_id = ?', userId);
}
