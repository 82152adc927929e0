import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aMutation } from '#api/testing/factories/mutation.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { pushResponseSchema } from '#sync/protocol/push.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const TEXT = 'The seats of both teams are hard to read in the sun. '.repeat(10);

test('on a full disk a push is answered 503 without blaming an entry, and is applied later', async () => {
  const app = await createTestApp({ now: () => NOW });
  const a = await aUser(app);
  const client = await app.signedIn(a.id);
  const envelope = { protocol: 1, client: '2.2', owner: a.id, deviceNow: NOW };
  const count = () => app.store.read(({ db, t }) => db.$count(t.feedback));
  // More than fits the file's existing pages.
  const mutations = Array.from({ length: 150 }, () =>
    aMutation(
      'sendFeedback',
      { feedbackId: v7(), feedback: TEXT, category: 'general' },
      { at: NOW },
    ),
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
