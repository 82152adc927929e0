import { expect, onTestFinished, test, vi } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { CachingDatabase } from '../../store/sqlite/connection.ts';

test('no join that a request of a member runs is planned anew for each value', async () => {
  const prepare = vi.spyOn(CachingDatabase.prototype, 'prepare');
  onTestFinished(() => void vi.restoreAllMocks());
  const app = await createTestApp();
  const user = await aUser(app);
  const phone = await app.signedIn(user.id);
  prepare.mockClear();
  await phone.get(`/api/sync/pull?owner=${user.id}`);
  const joins = prepare.mock.calls.map(([text]) => text).filter((text) => text.includes(' join '));
  expect(joins).toHaveLength(1);
  // SQLite does so where a column equals a parameter.
  expect(joins.filter((text) => text.includes('" = ?'))).toEqual([]);
});
