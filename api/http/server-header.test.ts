import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { SERVER_HEADER } from '#shared/http/server-header.ts';
import { StoreFailed } from '../store/store.ts';
import { describeApi } from './openapi/describe-api.ts';

test.each([
  ['200', 'GET', '/api/version', 200],
  ['204', 'POST', '/api/logout', 204],
  ['400', 'POST', '/api/login', 400],
  ['401', 'GET', '/api/user', 401],
  ['404 of a picture', 'GET', `/api/pictures/${'a'.repeat(64)}`, 404],
  ['404', 'GET', '/api/nothing', 404],
  ['405', 'DELETE', '/api/version', 405],
])('a %s of the API has the server’s header', async (_, method, path, status) => {
  const { app, config } = await createTestApp();
  const headers = { origin: config.publicOrigin, 'content-type': 'application/json' };
  const init = method === 'POST' ? { method, headers, body: '{}' } : { method, headers };
  const answer = await app.request(path, init);
  expect(answer.status).toBe(status);
  expect(answer.headers.get(SERVER_HEADER)).toBe('1');
});

test('so have a refused origin, a body that is too large and a failure of the store', async () => {
  const testApp = await createTestApp();
  const { app, config, store } = testApp;
  const { id } = await aUser(testApp);
  const cookie = (await testApp.signedIn(id)).cookie ?? '';
  const json = { 'content-type': 'application/json' };
  const own = { ...json, origin: config.publicOrigin };
  const refused = await app.request('/api/feedback', {
    method: 'POST',
    headers: { ...json, cookie, origin: 'https://elsewhere.example' },
    body: '{}',
  });
  const large = await app.request('/api/feedback', {
    method: 'POST',
    headers: { ...own, cookie, 'content-length': '99999999' },
    body: 'x',
  });
  store.read = () => Promise.reject(new StoreFailed('disk'));
  const failed = await app.request('/api/user', { headers: { cookie } });
  const answers = [refused, large, failed];
  expect(answers.map(({ status }) => status)).toEqual([403, 413, 503]);
  expect(answers.map(({ headers }) => headers.get(SERVER_HEADER))).toEqual(['1', '1', '1']);
});

test('a page of the app does not have it, so a proxy that answers everything with it is not taken for the server', async () => {
  const { app } = await createTestApp();
  for (const path of ['/', '/healthz'])
    expect((await app.request(path)).headers.has(SERVER_HEADER)).toBe(false);
});

test('the API document names the header on every answer', async () => {
  const { paths, components } = await describeApi((await createTestApp()).app);
  expect(components?.headers?.[SERVER_HEADER]).toMatchObject({ required: true });
  for (const [path, item] of Object.entries(paths))
    for (const { responses } of Object.values(item as Record<string, { responses: object }>))
      for (const answer of Object.values(responses))
        expect('headers' in answer, path).toBe(path.startsWith('/api'));
});
