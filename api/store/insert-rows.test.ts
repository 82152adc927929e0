import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { isOneOf } from './many-rows.ts';

test('rows are stored as they are given, whatever their columns hold', async () => {
  const { store, ...app } = await createTestApp();
  const owner = await aUser({ store, ...app });
  const outcome = { status: 'applied' as const, epoch: `'"\\{},\n\u{1F3D3}`, version: 2 ** 40 };
  const receipts = ['a', '{"b"}', 'NULL'].map((mutationId) => {
    return { mutationId, ownerId: owner.id, hash: '', outcome, createdAt: 0 };
  });
  const bytes = Buffer.from([0, 1, 92, 123, 255]);
  await store.write(async (tx) => {
    await tx.insertRows(tx.t.receipts, receipts);
    await tx.insertRows(tx.t.pictures, [
      { id: 'f'.repeat(64), userId: owner.id, bytes, createdAt: 0 },
    ]);
  });
  await store.read(async ({ db, t }) => {
    const isTheirs = isOneOf(t.receipts.mutationId, ['NULL', 'a', '{"b"}', 'none']);
    expect(
      await db.select().from(t.receipts).where(isTheirs).orderBy(t.receipts.mutationId),
    ).toEqual(receipts.toSorted((x, y) => (x.mutationId < y.mutationId ? -1 : 1)));
    const [picture] = await db.select().from(t.pictures).where(eq(t.pictures.userId, owner.id));
    expect(picture?.bytes).toEqual(bytes);
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
    const outcome = { status: 'applied' as const, epoch: '', version: 0 };
    return { mutationId, ownerId, hash: '', outcome, createdAt: 0 };
  };
  await app.store.write(async (tx) => {
    const skip = 'on conflict do nothing';
    const first = [receiptOf(a.id, 'one')];
    expect(await tx.insertRows(tx.t.receipts, first, skip)).toEqual({ written: 1, returned: [] });
    const both = [receiptOf(b.id, 'one'), receiptOf(b.id, 'two')];
    expect(await tx.insertRows(tx.t.receipts, both, skip)).toEqual({ written: 1, returned: [] });
    expect(await tx.insertRows(tx.t.receipts, [], skip)).toEqual({ written: 0, returned: [] });
    const clause =
      'on conflict (mutation_id) do update set hash = excluded.hash returning mutation_id, hash';
    const changed = both.map((row) => ({ ...row, hash: row.mutationId }));
    const { written, returned } = await tx.insertRows(tx.t.receipts, changed, clause);
    expect([written, returned]).toEqual([
      2,
      ['one', 'two'].map((id) => ({ mutation_id: id, hash: id })),
    ]);
  });
});

test('a row that breaks a rule of its table is refused', async () => {
  const app = await createTestApp();
  const broken = app.store.write((tx) =>
    tx.insertRows(tx.t.feedCounters, [{ viewer: 1, version: 1 }]),
  );
  await expect(broken).rejects.toThrow();
});
