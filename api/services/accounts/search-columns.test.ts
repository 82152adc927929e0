import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuestAccount, aUser } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { refreshSearchColumns } from './search-columns.ts';

async function nameOf({ store }: TestApp, id: number) {
  const [row] = await store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.id, id)),
  );
  return [row?.searchName, row?.searchEmail];
}

async function foldAs({ store }: TestApp, id: number, searchName: string, searchEmail: string) {
  await store.write(async ({ db, t }) => {
    await db.update(t.users).set({ searchName, searchEmail }).where(eq(t.users.id, id));
  });
}

test('columns that an earlier version folded differently are folded again at the next start, once', async () => {
  const app = await createTestApp();
  const names = { firstName: 'Øyvind', lastName: 'Weiß', email: 'jörg@example.org' };
  const { id } = await aUser(app, names);
  const guest = await aGuestAccount(app, { firstName: 'Øyvind' });
  await foldAs(app, id, 'øyvind weiß', 'jörg@example.org');
  await refreshSearchColumns(app.store);
  expect(await nameOf(app, id)).toEqual(['oyvind weiss', 'jorg@example.org']);
  expect(await nameOf(app, guest.id)).toEqual([null, null]);
  const found = app.store.read((tx) =>
    tx.findBySubstring({ index: 'names', part: 'vind we', after: 0, limit: 5 }),
  );
  expect(await found).toEqual([id]);

  await foldAs(app, id, 'øyvind weiß', 'x');
  await refreshSearchColumns(app.store);
  expect(await nameOf(app, id)).toEqual(['øyvind weiß', 'x']);
});
