import { expect, test } from 'vitest';
import type { Tx } from '#api/store/store.ts';
import { dump } from '#api/testing/dump.ts';
import { deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { ROWS_ON_DELETION } from './rows-on-deletion.ts';

const OWN_ROWS = [
  ['secondFactors', 'userId'],
  ['emailChanges', 'userId'],
  ['pictures', 'userId'],
  ['subscriptions', 'userId'],
  ['creditGrants', 'userId'],
  ['notifications', 'userId'],
  ['feedback', 'userId'],
  ['feedRows', 'viewer'],
  ['feedCounters', 'viewer'],
] as const;

/** A row of this account in every table whose rows are deleted with it. */
async function fill({ db, t }: Tx, userId: number): Promise<void> {
  const [id, createdAt] = [`of ${userId}`, 1];
  const bytes = Buffer.from('face');
  await db.insert(t.pictures).values({ id: `${userId}`.padEnd(64, 'p'), userId, bytes, createdAt });
  await db.insert(t.secondFactors).values({ userId, secret: 'sealed', createdAt });
  const email = `of-${userId}@x.org`;
  await db.insert(t.emailChanges).values({ id, userId, email, createdAt });
  const membership = { billingPeriod: 'annual' as const, createdAt, updatedAt: createdAt };
  await db.insert(t.subscriptions).values({ userId, attempt: id, ...membership });
  await db.insert(t.creditGrants).values({ id, userId, amount: 1, createdAt });
  const words = { type: 'match', title: 'A title', message: 'A message' };
  await db.insert(t.notifications).values({ id, userId, ...words, createdAt });
  await db.insert(t.feedback).values({ id, userId, feedback: 'Good', createdAt });
  await db.insert(t.feedRows).values({ viewer: userId, entity: 'match', id, version: 1 });
  await db.insert(t.feedCounters).values({ viewer: userId, version: 1 });
}

test('rows that were stored for a deleted account alone are deleted, and those of others stay', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  await app.store.write(async ({ db, t }) => {
    await db.delete(t.feedCounters);
  });
  for (const { id } of [a, b]) await app.store.write((tx) => fill(tx, id));
  const before = (await dump(app.store)) as Record<string, Record<string, unknown>[]>;
  await deleteUser(app, a.id);
  const after = (await dump(app.store)) as typeof before;
  for (const [table, column] of OWN_ROWS) {
    expect(ROWS_ON_DELETION).toMatchObject({ [table]: { delete: column } });
    const ofBoth = before[table]?.map((row) => row[column]);
    expect(ofBoth, table).toEqual(expect.arrayContaining([a.id, b.id]));
    expect([...new Set(after[table]?.map((row) => row[column]))], table).toEqual([b.id]);
  }
});
