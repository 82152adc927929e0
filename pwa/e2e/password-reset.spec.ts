import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { forgotPassword, resetPassword } from '#shared/text/email-links.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { fill, submit } from './fixtures/actions/auth-form.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { expectFitsOn, showOn } from './fixtures/screens/screen-sizes.ts';
import { linkMailedTo } from './fixtures/server/mails.ts';
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
