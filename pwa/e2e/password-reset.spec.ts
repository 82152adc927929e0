import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { resetPassword } from '#shared/text/mailed-links.ts';
import { fill, submit } from './fixtures/actions/auth-form.ts';
import { arrivesAt } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { linkMailedTo } from './fixtures/server/mails.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();
const NEW = 'quite another one';

test("the link's token is removed from the address bar at once, and is in no request", async () => {
  const asked: string[] = [];
  const { page, context } = await app.phone();
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

/** The link of a mail to a new member. */
async function aLink(): Promise<string> {
  const member = await newMember(app.server);
  await member.post('/api/forgot-password', { account: member.username });
  return linkMailedTo(app.server, member.email, paths.resetPassword);
}

async function choose(page: Page, password: string): Promise<void> {
  await fill(page, {
    [fieldLabels.newPassword]: password,
    [fieldLabels.confirmPassword]: password,
  });
  await submit(page, resetPassword.submit);
}
