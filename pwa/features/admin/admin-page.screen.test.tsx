import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { confirm, openSheet } from '#pwa/testing/screens/admin.ts';
import { arrivesAt, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { adminScreens, userActions } from '#shared/text/admin.ts';
import { admin, adminFailures } from '#shared/text/admin-refusals.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { pathOfSection } from './admin-sections.ts';

const parts = page.getByRole('navigation', { name: adminScreens.nav });
const search = page.getByRole('searchbox');

// proves ROUTE-15, ROLE-9
test('members and admins by the flag alone see Access Denied, visitors must sign in', async () => {
  const member = await newMember();
  const fetching = vi.spyOn(window, 'fetch');
  onTestFinished(() => fetching.mockRestore());
  for (const isFlagged of [0, 1]) {
    await commands.changeStore('update users set is_admin = ? where id = ?', isFlagged, member.id);
    for (const path of [paths.admin, pathOfSection('users'), paths.adminMatches]) {
      await openApp(member, path);
      await sees('Access Denied');
      await sees('Access denied. Admin privileges required.');
      expect(parts.query()).toBeNull();
    }
  }
  const asked = fetching.mock.calls.map(([input]) =>
    input instanceof Request ? input.url : input.toString(),
  );
  expect(asked).toContainEqual(expect.stringContaining('/api/user'));
  expect(asked.filter((address) => address.includes('/api/admin/'))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: adminScreens.home }).click();
  await arrivesAt(paths.home);
  await openApp(null, paths.admin);
  await arrivesAt(paths.auth);
});

test('without signal the pages say so and nothing is done; with signal all works again', async () => {
  const lastName = crypto.randomUUID();
  await newMember({ firstName: 'Ann', lastName });
  const name = `Ann ${lastName}`;
  await openApp(ADMIN, pathOfSection('users'));
  await search.fill(name);
  const sheet = await openSheet(name);
  loseSignal();
  await confirm(sheet, userActions.makeAdmin);
  await seesToast({ title: adminFailures.makeAdmin, description: connectionErrors.unreachable });
  await userEvent.keyboard('{Escape}');
  await search.fill('tara');
  await sees(adminScreens.noSignal);
  expect(page.getByRole('article').query()).toBeNull();
  await parts.getByText('Codes').click();
  await sees(adminScreens.noSignal);
  findSignal();
  await expect.element(page.getByRole('heading', { name: 'BETA020' })).toBeVisible();
});

test('a server error can be retried by hand, and a refusal at the retry shows Access Denied', async () => {
  const failure = { code: 'internal', message: 'The server had a bad moment.' };
  await openApp(ADMIN, pathOfSection('users'));
  answerAt('/api/admin/signup-codes', () => fromServer(Response.json(failure, { status: 500 })), {
    times: 1,
  });
  await parts.getByText('Codes').click();
  await sees(`${adminScreens.failed} ${failure.message}`);
  await page.getByRole('button', { name: adminScreens.tryAgain }).click();
  await expect.element(page.getByRole('heading', { name: 'BETA020' })).toBeVisible();
  const mark = 'update users set is_admin = ? where username = ?';
  onTestFinished(() => commands.changeStore(mark, 1, ADMIN.username));
  await commands.changeStore(mark, 0, ADMIN.username);
  await parts.getByText('Audit log').click();
  await sees(admin.denied.description);
});
