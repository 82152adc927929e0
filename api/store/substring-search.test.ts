import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { searchColumns } from '#api/services/accounts/search-columns.ts';
import { aGuestAccount, aUser, deleteUser } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { SubstringIndex } from './substring-search.ts';

function find(app: TestApp, index: SubstringIndex, part: string, after = 0, limit = 10) {
  return app.store.read((tx) => tx.findBySubstring({ index, part, after, limit }));
}

const BAKER = {
  username: 'Court_Queen',
  firstName: 'Zoë',
  lastName: 'Baker',
  email: 'zoe@ex.org',
  phone: '+1 555-0199',
};

describe('the index for substring search', () => {
  test.each([
    ['names', 'rt_qu'],
    ['names', 'oe b'],
    ['names', 'ker'],
    ['email', 'ex.org'],
    ['email', 'oe@ex'],
    ['phone', '199'],
  ] as const)('finds %s by %s', async (index, part) => {
    const app = await createTestApp();
    const { id } = await aUser(app, BAKER);
    expect(await find(app, index, part)).toEqual([id]);
  });

  test.each([
    ['names', 'ex.org'],
    ['email', 'ker'],
    ['phone', 'zoe'],
    ['names', 'queenzoe'],
  ] as const)('finds nobody in %s by %s, which is in another field', async (index, part) => {
    const app = await createTestApp();
    await aUser(app, BAKER);
    expect(await find(app, index, part)).toEqual([]);
  });

  test.each([
    '%%%',
    '___',
    'k_r',
    '\\\\\\',
    '"ker"',
    'ker*',
    'ker OR zoe',
    "'ker'",
    'search_name : ker',
    '\u{1F3BE}'.repeat(3),
  ])('takes %s literally', async (part) => {
    const app = await createTestApp();
    await aUser(app, BAKER);
    expect(await find(app, 'names', part)).toEqual([]);
    const { id } = await aUser(app, { firstName: `x${part}x` });
    await app.store.write(async ({ db, t }) => {
      await db
        .update(t.users)
        .set({ searchName: `x${part}x` })
        .where(eq(t.users.id, id));
    });
    expect(await find(app, 'names', part)).toEqual([id]);
  });

  test('follows a changed name and forgets the old one', async () => {
    const app = await createTestApp();
    const { id } = await aUser(app, BAKER);
    await app.store.write(async ({ db, t }) => {
      const { usernameFold: _, ...folded } = searchColumns({ ...BAKER, lastName: 'Miller' });
      await db.update(t.users).set(folded).where(eq(t.users.id, id));
    });
    expect([await find(app, 'names', 'ker'), await find(app, 'names', 'ller')]).toEqual([[], [id]]);
  });

  test('is rolled back with its write, and keeps what other writes of the group changed', async () => {
    const app = await createTestApp();
    const failing = app.store.write(async ({ db, t }) => {
      await db.insert(t.users).values({
        ...searchColumns({ username: 'undone' }),
        username: 'undone',
        email: 'u@example.org',
        emailFold: 'u@example.org',
        password: 'x',
        affiliateCode: 'UNDONE',
        createdAt: 0,
        updatedAt: 0,
      });
      throw new Error('Refused');
    });
    const [, kept] = await Promise.allSettled([failing, aUser(app, { username: 'has-done' })]);
    const ids = kept.status === 'fulfilled' ? [kept.value.id] : [];
    expect(ids).toHaveLength(1);
    expect(await find(app, 'names', 'done')).toEqual(ids);
  });

  test('contains no guest and no deleted account', async () => {
    const app = await createTestApp();
    const { id } = await aUser(app, BAKER);
    await aGuestAccount(app, { firstName: 'Baker', phone: '5550199' });
    await deleteUser(app, id);
    for (const [index, part] of [
      ['names', 'ker'],
      ['email', 'zoe'],
      ['phone', '019'],
    ] as const)
      expect(await find(app, index, part), index).toEqual([]);
  });

  test('continues after an id, in the order of ids', async () => {
    const app = await createTestApp();
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.push((await aUser(app, { username: `xann${5 - count}` })).id);
    expect(await find(app, 'names', 'ann', 0, 2)).toEqual(ids.slice(0, 2));
    expect(await find(app, 'names', 'ann', ids[1], 2)).toEqual(ids.slice(2, 4));
    expect(await find(app, 'names', 'ann', ids[3], 2)).toEqual(ids.slice(4));
  });
});
