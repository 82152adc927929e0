import { expect, test } from 'vitest';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NO_SUCH_TABLE = { sqlite: 'SQLITE_ERROR', postgres: '42P01' };
const INTERNAL = { code: 'internal', message: "PPR couldn't save this record." };

test('an internal error is answered 500 without its message, and the log says where it occurred', async () => {
  const testApp = await createTestApp();
  await runRaw(testApp, 'alter table users rename to gone');
  const answer = await testApp.visitor.post('/api/login', {
    username: 'somebody-special',
    password: 'a secret password',
  });
  expect([answer.status, answer.body]).toEqual([500, INTERNAL]);
  const lines = testApp.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const request = answer.headers.get('x-request-id');
  expect(lines).toMatchObject([
    {
      event: 'failed',
      request,
      code: NO_SUCH_TABLE[testApp.store.engine],
      where: expect.stringContaining('at '),
    },
    { event: 'request', request, route: '/api/login', status: 500 },
  ]);
  expect(testApp.logged.join()).not.toMatch(
    /somebody-special|secret password|no such table|does not exist/,
  );
});

test('a server whose store does not answer is not ready, but alive', async () => {
  const testApp = await createTestApp();
  expect((await testApp.visitor.get('/readyz')).body).toEqual({ status: 'ready' });
  await runRaw(testApp, 'drop table store_facts');
  const answer = await testApp.visitor.get('/readyz');
  const message = 'PPR is not ready yet.';
  expect([answer.status, answer.body]).toEqual([503, { code: 'not_ready', message }]);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await testApp.visitor.get('/healthz')).body).toEqual({ status: 'alive' });
});
