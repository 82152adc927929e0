import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { pushResponseSchema } from '#sync/protocol/push.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

test('on a full disk a push is answered 503 without blaming an entry, and is applied later', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const client = await app.signedIn(a.id);
  const envelope = { protocol: 1, client: '2.2', owner: a.id, deviceNow: NOW };
  const count = () => app.store.read(({ db, t }) => db.$count(t.matches));
  // More than fits the file's existing pages.
  const mutations = Array.from({ length: 150 }, () =>
    aCreateMatch(NOW, { team1: [a.id], team2: [b.id] }),
  );
  const limit = (pages: number) =>
    app.store.write(async ({ db }) => {
      db.get(`PRAGMA max_page_count = ${pages}`);
    });
  await limit(1);
  expect(await client.post('/api/sync/push', { ...envelope, mutations })).toMatchObject({
    status: 503,
    body: { code: 'not_ready' },
  });
  expect(await count()).toBe(0);
  await limit(1_000_000);
  const { body } = await client.post('/api/sync/push', { ...envelope, mutations });
  const { outcomes } = pushResponseSchema.parse(body);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['applied']));
  expect(await count()).toBe(150);
});
