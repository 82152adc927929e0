import { expect, test } from 'vitest';
import { expectDocumented } from '#api/testing/http/documented.ts';
import { createTestApp } from '#api/testing/test-app.ts';

test('the refusal of an invalid value names its field, as the document tells', async () => {
  const testApp = await createTestApp();
  const answer = await testApp.visitor.post('/api/login', { username: 'pat' });
  const message = 'Password is required';
  expect(answer.body).toEqual({ code: 'invalid', message, field: 'password' });
  await expectDocumented(testApp, { method: 'POST', path: '/api/login' }, answer);
});

test('where no field is wrong but the whole, none is named', async () => {
  const { visitor } = await createTestApp();
  const { body } = await visitor.post('/api/login', []);
  expect(body).toEqual({ code: 'invalid', message: 'This entry is not valid.' });
});
