import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { expectDocumented } from '#api/testing/http/documented.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { describeApi } from './openapi/describe-api.ts';

test('the refusal of an invalid value names its field, as the document says', async () => {
  const testApp = await createTestApp();
  const answer = await testApp.visitor.post('/api/login', { username: 'pat' });
  const message = 'Password is required';
  expect(answer.body).toEqual({ code: 'invalid', message, field: 'password' });
  await expectDocumented(testApp, { method: 'POST', path: '/api/login' }, answer);
});

test('if the whole value is wrong rather than a field, none is named, as the document says', async () => {
  const testApp = await createTestApp();
  const { visitor } = testApp;
  const { body } = await visitor.post('/api/login', []);
  expect(body).toEqual({ code: 'invalid', message: "This record isn't valid." });
  const empty = await visitor.post(`/api/qr-rating/${v7()}/verify`, {});
  const message = 'Please provide either email or phone number';
  expect(empty.body).toEqual({ code: 'invalid', message });
  const { info } = await describeApi(testApp.app);
  expect(info.description).toContain('unless the body as a whole is wrong');
});

test.each([
  ['{"username":"\\u0000","password":"a"}', 'username'],
  ['{"seats":[{},{"guest":{"email":"a\\u0000b"}}]}', 'seats.1.guest.email'],
  ['{"a":[{"b":1,"\\u0000":1}]}', 'a.0.\0'],
])('a NUL character in %j is an invalid value, and its path is named', async (body, field) => {
  const { visitor } = await createTestApp();
  const headers = { 'content-type': 'application/json' };
  const answer = await visitor.send('POST', '/api/login', { headers, body });
  const message = "This record isn't valid.";
  expect([answer.status, answer.body]).toEqual([400, { code: 'invalid', message, field }]);
});

test('a NUL character in a query is an invalid value of its parameter', async () => {
  const { visitor } = await createTestApp();
  const { status, body } = await visitor.get('/api/users/search?p=1&q=%00');
  expect([status, body]).toMatchObject([400, { code: 'invalid', field: 'q' }]);
  expect((await visitor.get('/api/matches/%00')).body).not.toHaveProperty('field');
});
