import { expect, test } from 'vitest';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { WAITING_MAX } from './account-turns.ts';

test('many requests of one member come after the first ones of others, and each has its turn', async () => {
  const app = await createTestApp();
  const [busy, other] = await someUsers(app, 2);
  const [busyClient, otherClient] = [await app.signedIn(busy.id), await app.signedIn(other.id)];
  const answered: string[] = [];
  const ask = async (name: string, client = busyClient) => {
    const { status } = await client.get('/api/matches');
    expect(status).toBe(200);
    answered.push(name);
  };
  const asking = Array.from({ length: 40 }, () => ask('busy'));
  await Promise.all([...asking, ask('other', otherClient)]);
  expect(answered.indexOf('other')).toBeLessThan(20);
  expect(answered).toHaveLength(41);
});

test('of a member whose requests wait, more are refused, and nobody else’s are', async () => {
  const app = await createTestApp();
  const [busy, other] = await someUsers(app, 2);
  const [client, otherClient] = [await app.signedIn(busy.id), await app.signedIn(other.id)];
  const asking = Array.from({ length: WAITING_MAX + 30 }, () => client.get('/api/user'));
  expect((await otherClient.get('/api/user')).status).toBe(200);
  const answers = await Promise.all(asking);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body, headers } of refused)
    expect([status, body, headers.get('retry-after')]).toMatchObject([503, { code: 'busy' }, '5']);
  expect((await client.get('/api/user')).status).toBe(200);
});
