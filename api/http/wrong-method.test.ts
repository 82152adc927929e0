import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const PROBLEM = { code: 'wrong_method', message: 'This method is not allowed here.' };
const JSON_TYPE = { 'content-type': 'application/json' };

test.each([
  ['GET', '/api/login', 'POST'],
  ['GET', '/api/sync/push', 'POST'],
  ['POST', '/api/user', 'GET, HEAD'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['PUT', '/api/users/1000000/profile', 'GET, HEAD, PATCH'],
  ['DELETE', '/api/ratings', 'POST'],
  ['OPTIONS', '/api/matches', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
])('%s %s is answered 405 with the methods that the path has', async (method, path, allow) => {
  const { visitor } = await createTestApp();
  const { status, headers, body } = await visitor.send(method, path, { headers: JSON_TYPE });
  expect([status, headers.get('allow'), body]).toEqual([405, allow, PROBLEM]);
  expect(headers.get('x-request-id')).not.toBeNull();
});

test.each(['GET', 'POST', 'DELETE'])(
  '%s of an unknown path of the API stays 404',
  async (method) => {
    const { visitor } = await createTestApp();
    const { status, headers } = await visitor.send(method, '/api/nowhere', { headers: JSON_TYPE });
    expect([status, headers.get('allow')]).toEqual([404, null]);
  },
);

test('a known path with an unknown id stays 404', async () => {
  const app = await createTestApp();
  const client = await app.signedIn((await aUser(app)).id);
  expect((await client.get(`/api/matches/${v7()}`)).status).toBe(404);
});

test('screens of the app are served, also those with a path like a call’s', async () => {
  const packed = { body: new Uint8Array(), encoding: 'identity' } as const;
  const shell = {
    type: 'text/html',
    etag: 'W/"1"',
    isImmutable: false,
    packed: () => Promise.resolve(packed),
  };
  const { visitor } = await createTestApp({ files: new Map([['/index.html', shell]]) });
  for (const path of ['/', '/auth', '/login', '/matches'])
    expect((await visitor.get(path)).status, path).toBe(200);
});
