import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { errorAt, fill, submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOnAll, SHORT } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal, sentTo } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals } from '#shared/text/auth.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { forgotPassword, resetPassword } from '#shared/text/mailed-links.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { SESSION_ENDED } from '#shared/text/session-ended.ts';

const NEW = 'quite another one';

// proves ACCOUNT-1
test('a member who forgot their password chooses a new one with a mailed link, and is signed in', async () => {
  const member = await newMember();
  await openApp(null, paths.auth);
  await page.getByRole('link', { name: forgotPassword.link }).click();
  await ask(member.username);
  await sees(forgotPassword.sentHint(member.username));
  await reopenApp(await commands.linkMailedTo(member.email, paths.resetPassword));
  await choose(NEW);
  await arrivesAt(paths.home);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openApp({ ...member, password: NEW });
});

test('a used link says so when it is opened, in place of the form, and leads to a new one', async () => {
  const link = await aLink();
  await openApp(null, link);
  await choose(NEW);
  await arrivesAt(paths.home);
  await openApp(null, link);
  await sees(authRefusals.linkSpent);
  expect(page.getByLabelText(fieldLabels.newPassword).query()).toBeNull();
  await page.getByRole('link', { name: resetPassword.askAgain }).click();
  await arrivesAt(paths.forgotPassword);
});

test('a link that is used elsewhere meanwhile is refused, and leads to a new one', async () => {
  const link = await aLink();
  const checked = Promise.withResolvers<void>();
  answerAt('/api/reset-password/check', async (send) => {
    const answer = await send();
    checked.resolve();
    return answer;
  });
  await openApp(null, link);
  await checked.promise;
  const reset = { token: link.split('#')[1], newPassword: NEW };
  await commands.postAs('', '/api/reset-password', reset);
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
  // The link is opened on another phone, while this one has no signal and cannot learn of it yet.
  loseSignal();
  const reset = { token: link.split('#')[1], newPassword: NEW };
  await commands.postAs('', '/api/reset-password', reset);
  findSignal();
  // The open screen says that the session ended; the next screen asks to sign in.
  await sees(SESSION_ENDED);
  await reopenApp(paths.home);
  await arrivesAt(paths.auth);
});

// proves ACCOUNT-2
test('an unknown name gets the same answer, and no mail is sent', async () => {
  const nobody = `nobody-${Date.now()}@example.org`;
  await openApp(null, paths.forgotPassword);
  await ask(nobody);
  await sees(forgotPassword.sentHint(nobody));
  // Mails are sent in the order of their requests, so this one comes after any mail for the unknown name.
  await aLink();
  expect(await commands.countMails(nobody)).toBe(0);
});

test('missing and different passwords show errors at their fields', async () => {
  await openApp(null, paths.forgotPassword);
  await submit(forgotPassword.submit);
  await sees('Email or username is required');
  await reopenApp(await aLink());
  await sees('Use at least 8 characters');
  await fill({
    [fieldLabels.newPassword]: 'short',
    [fieldLabels.confirmPassword]: 'another',
  });
  await submit(resetPassword.submit);
  await expect.poll(() => errorAt(fieldLabels.newPassword)).toBe(authPage.passwordShort);
  const sent = sentTo('/api/reset-password');
  await fill({ [fieldLabels.newPassword]: NEW, [fieldLabels.confirmPassword]: `${NEW}!` });
  await submit(resetPassword.submit);
  await expect.poll(() => errorAt(fieldLabels.confirmPassword)).toBe(authPage.mismatch);
  expect(sent).toEqual([]);
});

// proves ROUTE-21
test('both screens are accessible to everyone and fit the smallest phone with large text', async () => {
  const link = await aLink();
  await openApp(null, paths.forgotPassword);
  await submit(forgotPassword.submit);
  await expectAccessible();
  await expectFits();
  await ask('unknown-player');
  await sees(forgotPassword.sentHint('unknown-player'));
  await expectFits();
  await reopenApp(paths.resetPassword);
  await sees(resetPassword.withoutLink);
  const only = page.getByRole('main').getByRole('link', { name: resetPassword.askAgain });
  await expect.element(only).toHaveClass('bg-ball');
  await expectFits();
  await reopenApp(link);
  await submit(resetPassword.submit);
  await expectAccessible();
  await expectFits();
});

// proves SYNC-22
test('without signal the screen says so before anything is typed', async () => {
  await openApp(null, paths.forgotPassword);
  loseSignal();
  await sees(offlineForm.forgotPassword);
  findSignal();
  await expect.element(page.getByText(offlineForm.forgotPassword)).not.toBeInTheDocument();
});

async function expectFits(): Promise<void> {
  await expectFitsOnAll([{ ...SHORT, text: 200 }]);
}

/** The link of a mail to a new member. */
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
