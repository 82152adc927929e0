import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';

test('flat rows have the values that drizzle itself gives to the fields of nested ones', async () => {
  const { store, ...app } = await createTestApp();
  const user = await aUser({ store, ...app }, { firstName: null, profilePrivate: true });
  const outcome = { status: 'rejected' as const, code: 'c', message: '' };
  await store.write(({ db, t }) =>
    db
      .insert(t.receipts)
      .values({ mutationId: 'a', ownerId: user.id, hash: Buffer.of(), outcome, createdAt: 1 }),
  );
  await store.read(async ({ db, t: { users, receipts } }) => {
    const fields = {
      id: users.id,
      firstName: users.firstName,
      isPrivate: users.profilePrivate,
      outcome: receipts.outcome,
      doubled: sql<string>`${receipts.createdAt} * 2`.mapWith(String),
      named: sql`${users.username}`.as('named'),
      none: sql`null`,
    };
    const read = <T extends typeof fields | { all: typeof fields }>(selected: T) =>
      db.select(selected).from(users).innerJoin(receipts, eq(receipts.ownerId, users.id));
    const [row] = await read(fields);
    expect(row).toEqual({
      id: user.id,
      firstName: null,
      isPrivate: true,
      outcome,
      doubled: '2',
      named: user.username,
      none: null,
    });
    expect(await read({ all: fields })).toEqual([{ all: row }]);
  });
});

test('a joined table without a row is null', async () => {
  const { store, ...app } = await createTestApp();
  const user = await aUser({ store, ...app });
  const rows = await store.read(({ db, t: { users, receipts } }) =>
    db
      .select({ user: { id: users.id }, receipt: receipts })
      .from(users)
      .leftJoin(receipts, eq(receipts.ownerId, users.id))
      .where(eq(users.id, user.id)),
  );
  expect(rows).toEqual([{ user: { id: user.id }, receipt: null }]);
});
