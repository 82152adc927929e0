import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

// proves API-31, FEEDBACK-3
test('feedback is stored once, with its category', async () => {
  const app = await createTestApp({ now: () => NOW });
  const member = await aUser(app);
  const client = await app.signedIn(member.id);
  expect(await client.post('/api/feedback', { feedback: ' Nice app ' })).toMatchObject({
    status: 201,
  });
  const args = { feedbackId: v7(), feedback: 'A bug', category: 'bug' as const };
  const mutation = aMutation('sendFeedback', args, { at: NOW - 5 });
  await pushAs(app, member.id, mutation);
  await pushAs(app, member.id, mutation);
  const reused = aMutation('sendFeedback', args, { at: NOW });
  expect((await pushAs(app, member.id, reused))[0]).toMatchObject({ code: 'id_taken' });
  const rows = await app.store.read(({ db, t }) =>
    db.select().from(t.feedback).orderBy(t.feedback.createdAt),
  );
  expect(rows).toMatchObject([
    { feedback: 'A bug', category: 'bug', createdAt: NOW - 5 },
    { feedback: 'Nice app', category: 'general', userId: member.id },
  ]);
});

// proves API-31
test('blank feedback, an unknown category and a visitor are refused', async () => {
  const app = await createTestApp();
  const client = await app.signedIn((await aUser(app)).id);
  expect(await client.post('/api/feedback', { feedback: '  ' })).toMatchObject({ status: 400 });
  const odd = { feedback: 'Hi', category: 'praise' };
  expect(await client.post('/api/feedback', odd)).toMatchObject({ status: 400 });
  expect(await app.visitor.post('/api/feedback', { feedback: 'Hi' })).toMatchObject({
    status: 401,
  });
  expect(await app.store.read(({ db, t }) => db.$count(t.feedback))).toBe(0);
});

test('feedback may have 5000 characters without surrounding blanks, and no more', async () => {
  const app = await createTestApp();
  const client = await app.signedIn((await aUser(app)).id);
  const longest = 'x'.repeat(5000);
  expect(await client.post('/api/feedback', { feedback: ` ${longest}\n` })).toMatchObject({
    status: 201,
  });
  expect(await client.post('/api/feedback', { feedback: `${longest}x` })).toMatchObject({
    status: 400,
  });
  const rows = await app.store.read(({ db, t }) => db.select().from(t.feedback));
  expect(rows).toMatchObject([{ feedback: longest }]);
});
