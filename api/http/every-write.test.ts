import { expect, test } from 'vitest';
import { dump } from '#api/testing/dump.ts';
import { registerMember } from '#api/testing/http/register-member.ts';
import { bodyFieldsOf, routesOf } from '#api/testing/http/routes.ts';
import type { Answer, TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';

/** Calls that ignore their body, as long as it is JSON. */
const WITHOUT_BODY = new Set([
  'DELETE /api/matches/:id',
  'POST /api/logout',
  'POST /api/logout-everywhere',
  'DELETE /api/devices/:id',
  'POST /api/prove-email/mail',
  'POST /api/change-email/mail',
  'DELETE /api/change-email',
  'DELETE /api/users/:id/profile-picture',
  'POST /api/users/:id/block',
  'POST /api/users/:id/unblock',
  'POST /api/notifications/read-all',
  'POST /api/notifications/:id/read',
  'POST /api/billing-portal',
  'POST /api/matches/:id/request-ratings',
  'POST /api/affiliate/connect',
  'POST /api/admin/users/:id/make-admin',
  'POST /api/admin/users/:id/make-test-member',
  'DELETE /api/admin/users/:id/delete',
  'POST /api/admin/signup-codes/:id/deactivate',
  'DELETE /api/admin/matches/:id',
  'POST /api/admin/feedback/:id/seen',
]);
const JSON_TYPE = { 'content-type': 'application/json' };
const DEEP = 100_000;

const FOREIGN = {
  code: 'foreign_origin',
  message: 'This request did not come from our own pages.',
};
const NO_ORIGIN = {
  code: 'foreign_origin',
  message:
    'A write with a cookie needs an origin. Please send the header "Origin: http://localhost:3000".',
};

/** Bodies that are no JSON, or absurd JSON. */
const UNREADABLE = {
  'half an object': '{"a":',
  'a word': 'hello',
  'a form': 'a=1&b=2',
  'arrays without end': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'objects without end': `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  'a zero character': '{"username":"\\u0000"}',
  'a zero character in a name': '{"a":[{"\\u0000":1}]}',
};

/** JSON of the wrong shape. */
const MISSHAPEN = ['null', '[]', '"text"', '1', '{}', '{"__proto__":{"a":1}}', '[[{}]]'];

test('unreadable bodies are answered 4xx and change nothing', async () => {
  await refuseAll(() => Object.values(UNREADABLE));
});

test('bodies of the wrong shape are answered 4xx and change nothing', async () => {
  await refuseAll((name) => (WITHOUT_BODY.has(name) ? [] : MISSHAPEN));
});

test('these tests know the schemas of all writes with a body', async () => {
  const testApp = await createTestApp();
  const fields = await bodyFieldsOf(testApp);
  const writes = writesOf(testApp);
  expect(writes.length).toBeGreaterThanOrEqual(9);
  for (const { method, path } of writes) {
    const name = `${method} ${path}`;
    if (!WITHOUT_BODY.has(name)) expect(fields.get(name), name).not.toHaveLength(0);
  }
});

test('a body of another content type is answered 415', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])
    await everyWrite(async ({ client, method, path }) => {
      const init = { headers: { 'content-type': type }, body: new Blob(['{"a":1}']) };
      const answer = await client.send(method, path, init);
      expectProblem(answer, `${path} with ${type}`);
      expect(answer.status).toBe(415);
    });
});

test('an empty body of another content type is answered 415 too, because another site’s form can send it', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    await everyWrite(async ({ client, method, path }) => {
      const answer = await client.send(method, path, { headers: { 'content-type': type } });
      expect([answer.status, answer.body], `${path} with ${type}`).toEqual([
        415,
        { code: 'not_json', message: 'Please send JSON.' },
      ]);
    });
});

test.each(['', 'application/json', 'application/json; charset=utf-8'])(
  'a logout without a body succeeds with the type "%s"',
  async (type) => {
    const { visitor } = await createTestApp();
    const headers = { 'content-type': type };
    expect((await visitor.send('POST', '/api/logout', { headers })).status).toBe(204);
  },
);

test('another site’s page is answered 403, with a cookie or without', async () => {
  for (const origin of ['https://evil.example', 'http://localhost:3000.evil.example', 'null'])
    await everyWrite(async ({ client, method, path }) => {
      const answer = await client.send(method, path, {
        headers: { ...JSON_TYPE, origin },
        body: '{}',
      });
      expect([answer.status, answer.body], path).toEqual([403, FOREIGN]);
    });
});

test('a write with a cookie but without an origin is answered 403, with what to send', async () => {
  const headers = { ...JSON_TYPE, origin: '' };
  await everyWrite(async ({ client, method, path }) => {
    const cookie = client.cookie ?? 'ppr_guest=of-some-seat';
    const answer = await client.send(method, path, { headers: { ...headers, cookie }, body: '{}' });
    expect([answer.status, answer.body], path).toEqual([403, NO_ORIGIN]);
  });
});

test('a write without a cookie needs no Origin, unless a browser says that another site made it', async () => {
  const headers = { ...JSON_TYPE, origin: '' };
  await everyWrite(async ({ client, method, path }) => {
    if (client.cookie !== null) return;
    const answer = await client.send(method, path, { headers, body: '{}' });
    expect(answer.text, path).not.toContain('foreign_origin');
    for (const site of ['cross-site', 'same-site']) {
      const made = { headers: { ...headers, 'sec-fetch-site': site }, body: '{}' };
      const foreign = await client.send(method, path, made);
      expect([foreign.status, foreign.body], path).toEqual([403, FOREIGN]);
    }
  });
});

test('a script signs in and registers without an Origin, as by curl', async () => {
  const testApp = await createTestApp();
  const browser = () => testApp.browser();
  const account = { username: 'script', password: 'a long password' };
  const register = { ...account, email: 'u@test' };
  const curl = { origin: '' };
  expect((await browser().post('/api/register', register, curl)).status).toBe(201);
  const script = browser();
  expect((await script.post('/api/login', account, curl)).status).toBe(200);
  expect((await script.get('/api/user', curl)).body).toMatchObject({ email: 'u@test' });
  expect((await script.post('/api/logout', undefined, curl)).body).toEqual(NO_ORIGIN);
  expect((await script.post('/api/logout')).status).toBe(204);
});

// proves API-53
test('a body above its limit is refused, declared or streamed, and a visitor’s limit is small', async () => {
  await everyWrite(async ({ client, method, path }) => {
    const [isPush, isVisitor] = [path === '/api/sync/push', client.cookie === null];
    const size = isVisitor ? 8 * 1024 : isPush ? 512 * 1024 : 64 * 1024;
    const body = `{"a":"${'x'.repeat(size)}"}`;
    const declared = { headers: { ...JSON_TYPE, 'content-length': String(body.length) }, body };
    const streamed = { headers: JSON_TYPE, body: new Blob([body]).stream(), duplex: 'half' };
    for (const init of [declared, streamed]) {
      const answer = await client.send(method, path, init);
      expectProblem(answer, path);
      expect(answer.status, path).toBe(isPush && isVisitor ? 401 : 413);
    }
  });
});

// proves API-53
test('a cookie that we did not sign raises no limit', async () => {
  const { visitor } = await createTestApp();
  const body = `{"a":"${'x'.repeat(8 * 1024)}"}`;
  for (const cookie of ['ppr_session=mine', 'ppr_guest=mine'])
    expect(
      await visitor.send('POST', '/api/login', { headers: { ...JSON_TYPE, cookie }, body }),
    ).toMatchObject({ status: 413 });
});

test('a body that is nested too deeply is refused before it is parsed, brackets in texts do not count', async () => {
  const { visitor } = await createTestApp();
  const send = (body: string) => visitor.send('POST', '/api/login', { headers: JSON_TYPE, body });
  const deep = { code: 'bad_json', message: 'This is nested too deeply.' };
  // A parser would fail at the end of these, which is no JSON.
  for (const opened of ['['.repeat(21), '{"a":'.repeat(21), `{"a":"\\"","b":${'['.repeat(21)}`])
    expect((await send(opened)).body, opened).toEqual(deep);
  const text = JSON.stringify({ username: `"${'[{'.repeat(15)}`, password: '[' });
  expect((await send(text)).body).toMatchObject({ code: 'wrong_credentials' });
});

/** Sends each body to every write, as a visitor and as a member. */
async function refuseAll(bodiesFor: (name: string) => readonly string[]): Promise<void> {
  await everyWrite(async ({ client, method, path }) => {
    for (const body of bodiesFor(`${method} ${path}`)) {
      const answer = await client.send(method, path, { headers: JSON_TYPE, body });
      expectProblem(answer, `${path} with ${body.slice(0, 60)}`);
    }
  });
}

interface Attempt {
  client: TestClient;
  method: string;
  path: string;
}

/** Runs `attempt` for every write and both kinds of callers, and expects that nothing was written. */
async function everyWrite(attempt: (attempt: Attempt) => Promise<void>): Promise<void> {
  const testApp = await createTestApp();
  const { client: member } = await registerMember(testApp);
  const before = await dump(testApp.store, ['rateLimits']);
  for (const { method, path } of writesOf(testApp))
    for (const client of [testApp.visitor, member])
      await attempt({ client, method, path: path.replaceAll(/:\w+/g, '1') });
  expect(await dump(testApp.store, ['rateLimits'])).toEqual(before);
}

/**
 * Writes that a page could make; calls of the payment provider and of mail programs have their own tests
 * (webhook.test.ts, unsubscribe.test.ts).
 */
function writesOf(testApp: TestApp) {
  const others = ['/api/stripe/webhook', '/api/unsubscribe/:token'];
  return routesOf(testApp, 'writes').filter(({ path }) => !others.includes(path));
}

/** Expects a refusal with a message of our own, not zod's. */
function expectProblem({ status, body, text }: Answer, what: string): void {
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  const word: unknown = expect.any(String);
  const refusal = { field: '', ...Object(body) };
  expect(refusal, what).toEqual({ code: word, message: word, field: word });
  expect(text, what).not.toMatch(/Invalid (input|id|date)/);
}
