import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuestAccount, aUser } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { resolveUser } from './facts.ts';
import { loadFacts } from './load-facts.ts';
import { unite } from './needs.ts';

/** The account that an id stands for, as verbs are told. */
function resolve({ store }: TestApp, owner: number, id: number) {
  return store.write(async (tx) =>
    resolveUser(await loadFacts(tx, owner, unite([{ userIds: [id] }])), id),
  );
}

test('a claimed guest account stands for its member, an unknown id for nobody', async () => {
  const app = await createTestApp();
  const member = await aUser(app);
  const guest = await aGuestAccount(app, { mergedInto: member.id });
  expect(await resolve(app, member.id, guest.id)).toMatchObject({ id: member.id });
  expect(await resolve(app, member.id, 5_000_000)).toBeNull();
});

test('accounts that were merged in a circle stand for nobody, and hold nobody up', async () => {
  const app = await createTestApp();
  const member = await aUser(app);
  const first = await aGuestAccount(app);
  const second = await aGuestAccount(app, { mergedInto: first.id });
  await app.store.write(async ({ db, t }) => {
    await db.update(t.users).set({ mergedInto: second.id }).where(eq(t.users.id, first.id));
  });
  expect(await resolve(app, member.id, first.id)).toBeNull();
});
