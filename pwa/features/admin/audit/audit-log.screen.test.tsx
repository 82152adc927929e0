import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { auditLog } from '#shared/text/admin.ts';

test('the audit log names actor, action and target, and a deleted user only by number', async () => {
  const { id } = await newMember({ firstName: 'Lou', lastName: 'Log' });
  const above = await newMember({ firstName: 'Pat', lastName: 'Parent' });
  await openApp(ADMIN, pathOfSection('log'));
  const user = `/api/admin/users/${id}`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ amount: 12, parentId: above.id });
  for (const action of ['add-credits', 'update-downline']) {
    const answer = await fetch(`${user}/${action}`, { method: 'POST', headers, body });
    expect(answer.ok).toBe(true);
  }
  await reopenApp(pathOfSection('log'));
  const newest = () =>
    textsOf(page.getByRole('article'))
      .slice(0, 2)
      .map((words) => words.replace(/\s+/g, ' '));
  const by = auditLog.by(ADMIN.username);
  await expect
    .poll(newest)
    .toEqual([
      expect.stringMatching(
        `^Set downline parent: Lou Log @\\S+ under Pat Parent ${by} · \\w+ \\d+, `,
      ),
      expect.stringMatching(`^Added credits: Lou Log @\\S+ \\+12 ${by} · `),
    ]);
  const deleted = await fetch(`${user}/delete`, { method: 'DELETE', headers });
  expect(deleted.ok).toBe(true);
  await reopenApp(pathOfSection('log'));
  await expect
    .poll(newest)
    .toEqual([
      expect.stringContaining(`Deleted user: Deleted player No. ${id} ${by}`),
      expect.stringContaining(`Set downline parent: Deleted player No. ${id} under Pat Parent`),
    ]);
});
