import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { fillDisk } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { feedback as text } from '#shared/text/feedback.ts';
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

// proves FEEDBACK-2
test('a note names the destination and the sender', async () => {
  const member = await newMember({ firstName: 'Ann', lastName: 'Lee' });
  await openApp(member, paths.feedback);
  await sees(`PPR, ${location.host}`);
  await sees(`Ann Lee (@${member.username})`);
});

// proves FEEDBACK-4
test('it cannot be submitted while the text is blank', async () => {
  await openApp(await newMember(), paths.feedback);
  await expect.element(submitOn()).toBeDisabled();
  await textOn().fill('  \n ');
  await expect.element(submitOn()).toBeDisabled();
  await textOn().fill(WORDS);
  await expect.element(submitOn()).toBeEnabled();
});

// proves FEEDBACK-1, ROUTE-18, FEEDBACK-5
test("after submitting, it says 'Feedback Submitted', the text is cleared, and the server has it", async () => {
  const member = await newMember();
  await openApp(member, paths.feedback);
  await page.getByRole('combobox', { name: text.category }).selectOptions('bug');
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
