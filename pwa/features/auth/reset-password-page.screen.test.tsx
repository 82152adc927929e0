import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { arrivesAt, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { fill, submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { sessionText } from '#shared/text/common.ts';
import { forgotPassword, noSignal, resetPassword } from '#shared/text/email-links.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';

const NEW = 'quite another one';

test('a link that was used is refused, and leads to another one', async () => {
  const link = await aLink();
  await openApp(null, link);
  await choose(NEW);
  await arrivesAt(paths.home);
  await openApp(null, link);
  await choose('a third good one');
  await seesToast({ title: resetPassword.failed, description: authRefusals.linkSpent });
  await page.getByRole('link', { name: resetPassword.askAgain }).click();
  await arrivesAt(paths.forgotPassword);
});

// proves ACCOUNT-3
test('a new password signs every other phone out', async () => {
  const member = await newMember();
  await member.post('/api/forgot-password', { account: member.email });
  const link = await commands.linkMailedTo(member.email, paths.resetPassword);
  await openApp(member);
  // Another phone opens the link.
  const reset = { token: link.split('#')[1], newPassword: NEW };
  await commands.postAs('', '/api/reset-password', reset);
  await reopenApp(paths.home);
  // The open screen says so; the next one asks to sign in.
  await sees(sessionText.ended);
  await reopenApp(paths.home);
  await arrivesAt(paths.auth);
});

// proves ACCOUNT-2
test('a name without an account is told the same, and nobody is mailed', async () => {
  const nobody = `nobody-${Date.now()}@example.org`;
  await openApp(null, paths.forgotPassword);
  await ask(nobody);
  await sees(forgotPassword.sentHint(nobody));
  // Mails go out in the order in which they were asked for: this one after any for nobody.
  await aLink();
  expect(await commands.countMails(nobody)).toBe(0);
});

test('what is missing or differs is said at its field', async () => {
  await openApp(null, paths.forgotPassword);
  await submit(forgotPassword.submit);
  await sees('Email or username is required');
  await reopenApp(await aLink());
  await fill({
    [fieldLabels.newPassword]: 'short',
    [fieldLabels.confirmPassword]: 'another',
  });
  await submit(resetPassword.submit);
  await sees('Use at least 8 characters');
});

// proves SYNC-22
test('without signal the screen says so before anything is typed', async () => {
  await openApp(null, paths.forgotPassword);
  loseSignal();
  await sees(noSignal);
  findSignal();
  await expect.element(page.getByText(noSignal)).not.toBeInTheDocument();
});

/** A link that was mailed to a new member. */
async function aLink(): Promise<string> {
  const member = await newMember();
  await member.post('/api/forgot-password', { account: member.username });
  return commands.linkMailedTo(member.email, paths.resetPassword);
}

async function ask(account: string): Promise<void> {
  await fill({ [forgotPassword.account]: account });
  await submit(forgotPassword.submit);
}

async function choose(password: string): Promise<void> {
  await fill({ [fieldLabels.newPassword]: password, [fieldLabels.confirmPassword]: password });
  await submit(resetPassword.submit);
}
