import { expect, test } from 'vitest';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { isOneOf } from './many-rows.ts';

test('rows are stored as they are given, whatever their columns hold', async () => {
  const { store, ...app } = await createTestApp();
  const owner = await aUser({ store, ...app });
  const outcome = { status: 'rejected' as const, code: '', message: `'"\\{},\n\u{1F3D3}` };
  const bytes = Buffer.from([0, 1, 92, 123, 255]);
  const texts = ['a', '{"b"}', 'NULL'];
  const receipts = texts.map((mutationId) => {
    return { mutationId, ownerId: owner.id, hash: bytes, outcome, createdAt: 0 };
  });
  const facts = texts.map((key) => ({ key, value: `'${key}'` }));
  await store.write(async (tx) => {
    await tx.insertRows(tx.t.receipts, receipts);
    await tx.insertRows(tx.t.storeFacts, facts);
  });
  await store.read(async ({ db, t: { receipts: r, storeFacts: f } }) => {
    const isTheirs = isOneOf(r.mutationId, [...texts, 'none']);
    expect(await db.select().from(r).where(isTheirs).orderBy(r.mutationId)).toEqual(
      receipts.toSorted((x, y) => (x.mutationId < y.mutationId ? -1 : 1)),
    );
    const isOfThese = isOneOf(f.key, [...texts, 'none']);
    expect(await db.select().from(f).where(isOfThese).orderBy(f.key)).toEqual(
      facts.toSorted((x, y) => (x.key < y.key ? -1 : 1)),
    );
  });
});

test('a column that is not named has its default, and a row that lacks one has null there', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  await app.store.write(async (tx) => {
    const row = { entity: 'match' as const, version: 1 };
    await tx.insertRows(tx.t.feedRows, [
      { viewer: a.id, id: 'x', ...row },
      { viewer: b.id, id: 'y', ...row, deleted: true },
    ]);
  });
  const rows = await app.store.read(({ db, t }) =>
    db
      .select()
      .from(t.feedRows)
      .where(isOneOf(t.feedRows.id, new Set(['x', 'y'])))
      .orderBy(t.feedRows.id),
  );
  expect(rows.map(({ deleted }) => deleted)).toEqual([false, true]);
});

test('rows that are there already are left or changed as the clause says, and counted', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const receiptOf = (ownerId: number, mutationId: string) => {
    return { mutationId, ownerId, hash: Buffer.of(), outcome: 0, createdAt: 0 };
  };
  await app.store.write(async (tx) => {
    const skip = 'on conflict do nothing';
    const first = [receiptOf(a.id, 'one')];
    expect(await tx.insertRows(tx.t.receipts, first, skip)).toEqual({ written: 1, returned: [] });
    const both = [receiptOf(b.id, 'one'), receiptOf(b.id, 'two')];
    expect(await tx.insertRows(tx.t.receipts, both, skip)).toEqual({ written: 1, returned: [] });
    expect(await tx.insertRows(tx.t.receipts, [], skip)).toEqual({ written: 0, returned: [] });
    const clause = 'on conflict (key) do update set value = excluded.value returning key, value';
    const facts = (value: string) => ['one', 'two'].map((key) => ({ key, value }));
    await tx.insertRows(tx.t.storeFacts, facts('before').slice(1));
    const { written, returned } = await tx.insertRows(tx.t.storeFacts, facts('now'), clause);
    expect([written, returned]).toEqual([2, facts('now')]);
  });
});

test('a row that breaks a rule of its table is refused', async () => {
  const app = await createTestApp();
  const broken = app.store.write((tx) =>
    tx.insertRows(tx.t.feedCounters, [{ viewer: 1, version: 1 }]),
  );
  await expect(broken).rejects.toThrow();
});
