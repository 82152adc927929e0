import { expect, test } from 'vitest';
import { registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';

// proves API-8, API-9
test('logout ends this session on the server, removes the cookie and ends its streams', async () => {
  const testApp = await createTestApp();
  const { client, user } = await registerMember(testApp);
  const other = await testApp.signedIn(user.id);
  const copied = testApp.browser();
  copied.cookie = client.cookie;
  const ended = await listen(testApp, user.id);
  const answer = await client.post('/api/logout');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toMatch(/^ppr_session=; Max-Age=0; .*HttpOnly/);
  expect((await copied.get('/api/user')).status).toBe(401);
  expect((await other.get('/api/user')).status).toBe(200);
  expect(ended).toHaveLength(1);
});

test('logout without a session changes nothing and is no error', async () => {
  const { visitor } = await createTestApp();
  expect((await visitor.post('/api/logout')).status).toBe(204);
});

test.each(['/api/logout', '/api/logout-everywhere'])(
  '%s removes the cookie of a guest’s seat too',
  async (path) => {
    const testApp = await createTestApp();
    const { client } = await registerMember(testApp);
    const { headers } = await client.post(path);
    expect(headers.getSetCookie().map((line) => line.split('; ').slice(0, 2))).toEqual([
      ['ppr_session=', 'Max-Age=0'],
      ['ppr_guest=', 'Max-Age=0'],
    ]);
  },
);

// proves ACCOUNT-5
test('signing out everywhere ends every session of this member and nobody else’s', async () => {
  const testApp = await createTestApp();
  const { client, user } = await registerMember(testApp);
  const { client: neighbour } = await registerMember(testApp);
  const other = await testApp.signedIn(user.id);
  const ended = await listen(testApp, user.id);
  expect((await client.post('/api/logout-everywhere')).status).toBe(204);
  expect((await other.get('/api/user')).status).toBe(401);
  expect((await neighbour.get('/api/user')).status).toBe(200);
  expect(ended).toHaveLength(2);
});

/** Opens a stream for each session of this member; returns a list that collects the sessions whose streams end. */
async function listen({ store, pokes }: TestApp, userId: number): Promise<string[]> {
  const ended: string[] = [];
  const sessions = await store.read(({ db, t }) => db.select().from(t.sessions));
  for (const { id } of sessions.filter((session) => session.userId === userId))
    pokes.listen({
      viewer: userId,
      sessionId: id,
      onPoke: () => {},
      onEnd: () => ended.push(id),
    });
  return ended;
}
