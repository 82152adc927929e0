import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteUser } from '#api/testing/factories/user.ts';
import { feedChangesFor } from '#api/testing/http/feed-changes-for.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { deliverAll, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';

const START = Date.UTC(2026, 5, 1, 12);
const NEW = 'quite another one';
const SPENT = {
  code: 'link_spent',
  message: 'This link has expired or was already used. Please get a new one.',
};

/** A member who has been mailed a link. */
async function aForgetfulMember() {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now });
  const { client, user } = await registerMember(testApp);
  await deliverAll(testApp);
  const token = await aLinkFor(testApp, user);
  const visitor = testApp.browser();
  const reset = (newPassword = NEW) => visitor.post('/api/reset-password', { token, newPassword });
  return { testApp, clock, client, user, token, visitor, reset };
}

async function aLinkFor(testApp: TestApp, { username }: CurrentUser): Promise<string> {
  await testApp.visitor.post('/api/forgot-password', { account: username });
  const [mail] = await deliverAll(testApp);
  if (!mail) throw new Error('No mail');
  return tokenIn(mail);
}

test('the link sets a new password, signs in, ends every other session and verifies the email', async () => {
  const { testApp, client, user, visitor, reset } = await aForgetfulMember();
  const answer = await reset();
  expect([answer.status, answer.body]).toEqual([200, { ...user, emailProved: true }]);
  expect((await visitor.get('/api/user')).body).toEqual({ ...user, emailProved: true });
  expect((await client.get('/api/user')).status).toBe(401);
  const statusWith = async (password: string) =>
    (await testApp.browser().post('/api/login', { username: user.username, password })).status;
  expect([await statusWith(PASSWORD), await statusWith(NEW)]).toEqual([401, 200]);
});

test('a link is checked without using it up, and refused once it was used, has expired or is not ours', async () => {
  const { clock, testApp, user, token, visitor, reset } = await aForgetfulMember();
  const check = (checked: string) => visitor.post('/api/reset-password/check', { token: checked });
  for (const _ of [1, 2]) expect((await check(token)).status).toBe(204);
  expect((await check(`${token}x`)).body).toEqual(SPENT);
  expect((await reset()).status).toBe(200);
  expect((await check(token)).body).toEqual(SPENT);
  const another = await aLinkFor(testApp, user);
  expect((await check(another)).status).toBe(204);
  clock.now += HOUR_MS + 1;
  expect((await check(another)).body).toEqual(SPENT);
});

test('the browser’s previous session ends, too, also if it was another member’s', async () => {
  const { testApp, user, visitor, reset } = await aForgetfulMember();
  const other = await registerMember(testApp);
  visitor.cookie = other.client.cookie;
  await reset();
  expect((await other.client.get('/api/user')).status).toBe(401);
  expect((await visitor.get('/api/user')).body).toMatchObject({ id: user.id });
});

test('streams of the ended sessions end, and phones learn that no password change is required any more', async () => {
  const { testApp, client, user, visitor, reset } = await aForgetfulMember();
  const changes = await feedChangesFor(client, user.id);
  const [session] = await testApp.store.read(({ db, t }) => db.select().from(t.sessions));
  const ended: string[] = [];
  const stream = { viewer: user.id, sessionId: session?.id ?? '', onPoke: () => {} };
  testApp.pokes.listen({ ...stream, onEnd: () => ended.push('stream') });
  await testApp.store.write(async ({ db, t }) => {
    const already = { mustChangePassword: true, emailProvedAt: START };
    await db.update(t.users).set(already).where(eq(t.users.id, user.id));
  });
  expect((await reset()).body).toMatchObject({ mustChangePassword: false });
  expect(ended).toEqual(['stream']);
  expect(await changes(visitor)).toMatchObject([
    { entity: 'me', row: { mustChangePassword: false } },
  ]);
});

// proves ACCOUNT-1
test('the link works once', async () => {
  const { reset } = await aForgetfulMember();
  expect((await reset()).status).toBe(200);
  const again = await reset('a third good one');
  expect([again.status, again.body]).toEqual([400, SPENT]);
});

// proves ACCOUNT-1
test('the link works for exactly an hour', async () => {
  const { clock, reset } = await aForgetfulMember();
  clock.now += HOUR_MS;
  expect((await reset()).body).toEqual(SPENT);
  clock.now -= 1000;
  expect((await reset()).status).toBe(200);
});

test('a changed password or email, or a deleted account, invalidates the link', async () => {
  const changed = async (change: (testApp: TestApp, user: CurrentUser) => Promise<unknown>) => {
    const { testApp, user, reset } = await aForgetfulMember();
    await change(testApp, user);
    return (await reset()).body;
  };
  const byPassword = await changed(async (testApp, { id }) =>
    (await testApp.signedIn(id)).post('/api/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another good password',
    }),
  );
  const byEmail = await changed((testApp, { id }) =>
    testApp.store.write(async ({ db, t }) => {
      const email = 'another@example.com';
      await db.update(t.users).set({ email, emailFold: email }).where(eq(t.users.id, id));
    }),
  );
  const byEnd = await changed((testApp, { id }) => deleteUser(testApp, id));
  expect([byPassword, byEmail, byEnd]).toEqual([SPENT, SPENT, SPENT]);
});

test.each(['x', 'eyJhbGciOiJub25lIn0.e30.', 'a link that proves'])(
  'an invalid link (%s) is answered as a spent one',
  async (kind) => {
    const { testApp, client, visitor } = await aForgetfulMember();
    await client.post('/api/prove-email/mail');
    const [mail] = await deliverAll(testApp);
    const token = kind === 'a link that proves' && mail ? tokenIn(mail) : kind;
    const answer = await visitor.post('/api/reset-password', { token, newPassword: NEW });
    expect([answer.status, answer.body]).toEqual([400, SPENT]);
  },
);

test('the new password follows the rules of registration, and a refused one leaves the link valid', async () => {
  const { reset } = await aForgetfulMember();
  expect((await reset('short')).body).toMatchObject({ message: 'Use at least 8 characters' });
  expect((await reset()).status).toBe(200);
});
