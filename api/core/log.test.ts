import { expect, test } from 'vitest';
import { registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { createLog } from './log.ts';

test('a line is JSON with its level, its event and its fields, from the given level on', () => {
  const lines: string[] = [];
  const log = createLog('warn', (line) => lines.push(line));
  log.info('quiet');
  log.warn('loud', { tries: 3 });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { at: expect.any(String), level: 'warn', event: 'loud', tries: 3 },
  ]);
});

test('a request’s line contains the route and the status, and nothing about the person', async () => {
  const testApp = await createTestApp();
  const { client, user } = await registerMember(testApp, { firstName: 'Zoë', phone: '+15550001' });
  const found = await client.get('/api/users/search?q=Wilhelmina');
  await client.get(`/api/users/${user.id}/profile`);
  const lines = testApp.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['POST', '/api/register', 201],
    ['GET', '/api/users/search', 200],
    ['GET', '/api/users/:id/profile', 200],
  ]);
  expect(lines[1]?.['request']).toBe(found.headers.get('x-request-id'));
  const text = testApp.logged.join('\n');
  for (const secret of ['Wilhelmina', user.username, user.email, 'Zoë', '+15550001', 'ppr_session'])
    expect(text).not.toContain(secret);
});
