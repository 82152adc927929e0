import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { sessionText } from '#shared/text/common.ts';
import { forgotPassword, noSignal, resetPassword } from '#shared/text/email-links.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { fill, submit } from './fixtures/actions/auth-form.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { expectFitsOn, showOn } from './fixtures/screens/screen-sizes.ts';
import { linkMailedTo, mailsTo } from './fixtures/server/mails.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();
const NEW = 'quite another one';
const SMALLEST = { width: 320, height: 568, text: 200 } as const;

// proves ACCOUNT-1
test('whoever forgot their password chooses another by a mailed link, and is in', async () => {
  const member = await newMember(stage.server);
  const { page } = await stage.phone();
  await page.getByRole('link', { name: forgotPassword.link }).click();
  await ask(page, member.username);
  await sees(page, forgotPassword.sentHint(member.username));
  await page.goto(await linkMailedTo(stage.server, member.email, paths.resetPassword));
  await choose(page, NEW);
  await arrivesAt(page, paths.home);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const other = await stage.phoneOf({ ...member, password: NEW });
  await other.page.getByRole('heading', { level: 1 }).waitFor();
});

test('the link leaves the address bar at once, and is in no request', async () => {
  const asked: string[] = [];
  const { page, context } = await stage.phone();
  context.on('request', (request) => {
    asked.push(request.url(), request.headers()['referer'] ?? '');
  });
  const link = await aLink();
  await page.goto(link);
  await page.getByLabel(fieldLabels.newPassword, { exact: true }).waitFor();
  await expect.poll(() => page.url()).not.toContain('#');
  const token = new URL(link).hash.slice(1);
  expect(asked.join('\n')).not.toContain(token);
  await choose(page, NEW);
  await arrivesAt(page, paths.home);
});

test('a link that was used is refused, and leads to another one', async () => {
  const link = await aLink();
  const first = await stage.phone();
  await first.page.goto(link);
  await choose(first.page, NEW);
  await arrivesAt(first.page, paths.home);
  const second = await stage.phone();
  await second.page.goto(link);
  await choose(second.page, 'a third good one');
  await seesToast(second.page, {
    title: resetPassword.failed,
    description: authRefusals.linkSpent,
  });
  await second.page.getByRole('link', { name: resetPassword.askAgain }).click();
  await arrivesAt(second.page, paths.forgotPassword);
});

// proves ACCOUNT-3
test('a new password signs every other phone out', async () => {
  const member = await newMember(stage.server);
  const other = await stage.phoneOf(member);
  const { page } = await stage.phone(paths.forgotPassword);
  await ask(page, member.email);
  await page.goto(await linkMailedTo(stage.server, member.email, paths.resetPassword));
  await choose(page, NEW);
  await arrivesAt(page, paths.home);
  await other.page.reload();
  // The open screen says so; the next one asks to sign in.
  await sees(other.page, sessionText.ended);
  await other.page.goto(paths.home);
  await arrivesAt(other.page, paths.auth);
});

// proves ACCOUNT-2
test('who has no account is told the same, and nobody is mailed', async () => {
  const { page } = await stage.phone(paths.forgotPassword);
  await ask(page, 'nobody@example.org');
  await sees(page, forgotPassword.sentHint('nobody@example.org'));
  // Mails go out in the order in which they were asked for: this one after any for nobody.
  await aLink();
  expect(await mailsTo(stage.server, 'nobody@example.org')).toEqual([]);
});

test('what is missing or differs is said at its field', async () => {
  const { page } = await stage.phone(paths.forgotPassword);
  await submit(page, forgotPassword.submit);
  await sees(page, 'Email or username is required');
  await page.goto(await aLink());
  await fill(page, {
    [fieldLabels.newPassword]: 'short',
    [fieldLabels.confirmPassword]: 'another',
  });
  await submit(page, resetPassword.submit);
  await sees(page, 'Use at least 8 characters');
});

// proves SYNC-22
test('without signal the screen says so before anything is typed', async () => {
  const phone = await stage.phone(paths.forgotPassword);
  await phone.losesSignal();
  await sees(phone.page, noSignal);
  await phone.findsSignal();
  await phone.page.getByText(noSignal).waitFor({ state: 'detached' });
});

// proves ROUTE-21
test('both screens are open to everybody and fit the smallest phone with large text', async () => {
  const { page } = await stage.phone();
  await showOn(page, SMALLEST);
  await page.goto(paths.forgotPassword);
  await submit(page, forgotPassword.submit);
  await expectFitsOn(page, SMALLEST);
  await ask(page, 'somebody');
  await sees(page, forgotPassword.sentHint('somebody'));
  await expectFitsOn(page, SMALLEST);
  await page.goto(paths.resetPassword);
  await sees(page, resetPassword.withoutLink);
  await expectFitsOn(page, SMALLEST);
  await page.goto(await aLink());
  await submit(page, resetPassword.submit);
  await expectFitsOn(page, SMALLEST);
  await expectAccessible(page);
  await page.goto(paths.forgotPassword);
  await submit(page, forgotPassword.submit);
  await expectAccessible(page);
});

/** A link that was mailed to a new member. */
async function aLink(): Promise<string> {
  const member: Member = await newMember(stage.server);
  await member.post('/api/forgot-password', { account: member.username });
  return linkMailedTo(stage.server, member.email, paths.resetPassword);
}

async function ask(page: Page, account: string): Promise<void> {
  await fill(page, { [forgotPassword.account]: account });
  await submit(page, forgotPassword.submit);
}

async function choose(page: Page, password: string): Promise<void> {
  await fill(page, {
    [fieldLabels.newPassword]: password,
    [fieldLabels.confirmPassword]: password,
  });
  await submit(page, resetPassword.submit);
}
