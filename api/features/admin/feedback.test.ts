import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { anAdmin } from '#api/testing/http/admin.ts';
import { readPages } from '#api/testing/http/pages.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import type { FeedbackItem } from '#shared/schemas/feedback.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';

async function read(client: TestClient, query: Record<string, string> = {}) {
  const path = `/api/admin/feedback?${new URLSearchParams(query)}`;
  return (await readPages<FeedbackItem>(client, path)).flat();
}

const wordsIn = (items: readonly FeedbackItem[]) => items.map(({ feedback }) => feedback);

// proves ADMIN-17
test('admins read feedback, newest first, of all categories or of one', async () => {
  const clock = { now: Date.UTC(2026, 4, 1) };
  const { app, client } = await anAdmin({ now: () => clock.now });
  const member = await aUser(app, { firstName: 'Fay', lastName: 'Back' });
  const phone = await app.signedIn(member.id);
  for (const [feedback, category] of [
    ['It is slow', 'bug'],
    ['A dark court', 'ui'],
    ['It is fast', 'bug'],
  ]) {
    clock.now += 1000;
    await phone.post('/api/feedback', { feedback, category });
  }
  const all = await read(client);
  expect(wordsIn(all)).toEqual(['It is fast', 'A dark court', 'It is slow']);
  expect(all[0]).toMatchObject({
    from: { id: member.id, displayName: 'Fay Back', username: member.username },
    category: 'bug',
    createdAt: '2026-05-01T00:00:03.000Z',
    seenAt: null,
  });
  expect(wordsIn(await read(client, { category: 'bug' }))).toEqual(['It is fast', 'It is slow']);
  expect((await client.get('/api/admin/feedback?category=praise')).status).toBe(400);
  await deleteUser(app, member.id);
  expect(wordsIn(await read(client))).toEqual([]);
});

test('feedback is read page by page, each once, also if written at one instant', async () => {
  const { app, client } = await anAdmin({ now: () => Date.UTC(2026, 4, 1) });
  const { id: userId } = await aUser(app);
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: v7(),
    userId,
    category: index % 2 === 0 ? ('bug' as const) : ('ui' as const),
    feedback: `Word ${index}`,
    createdAt: Math.floor(index / 40),
  }));
  await app.store.write(async ({ db, t }) => {
    await db.insert(t.feedback).values(rows);
  });
  for (const [query, count] of [
    [{}, 120],
    [{ category: 'ui' }, 60],
  ] as const) {
    const seen = wordsIn(await read(client, query));
    expect(new Set(seen).size).toBe(count);
    expect(seen).toHaveLength(count);
  }
});

// proves ADMIN-17
test('feedback is marked as seen once, by the first admin who does so', async () => {
  const clock = { now: Date.UTC(2026, 4, 1) };
  const { app, client } = await anAdmin({ now: () => clock.now });
  const phone = await app.signedIn((await aUser(app)).id);
  const { id } = (await phone.post('/api/feedback', { feedback: 'Hi' })).body as { id: string };
  const mark = () => client.post(`/api/admin/feedback/${id}/seen`);
  expect((await mark()).body).toMatchObject({ id, seenAt: '2026-05-01T00:00:00.000Z' });
  clock.now += 1000;
  expect((await mark()).body).toMatchObject({ seenAt: '2026-05-01T00:00:00.000Z' });
  const { status, body } = await client.post(`/api/admin/feedback/${v7()}/seen`);
  expect([status, body]).toMatchObject([404, { message: 'This feedback no longer exists.' }]);
});

// proves FEEDBACK-7, ADMIN-17
test('reports are listed with their match or member, and the match can be read alone', async () => {
  const { app, client } = await anAdmin({ now: () => Date.UTC(2026, 4, 1) });
  const [ann, bob] = await someUsers(app, 2);
  const match = await aMatch(app, ann.id, { team1: [ann.id], team2: [bob.id] });
  await aMatch(app, ann.id, { team1: [ann.id], team2: [bob.id] });
  const phone = await app.signedIn(bob.id);
  const report = (subject: object) =>
    phone.post('/api/feedback', { feedback: 'Not me', category: 'report', ...subject });
  expect((await report({ reportedMatchId: match.id })).status).toBe(201);
  expect((await report({ reportedUserId: ann.id })).status).toBe(201);
  await phone.post('/api/feedback', { feedback: 'Nice' });
  const subjects = async () => (await read(client, { category: 'report' })).map((it) => it.about);
  const player = {
    player: { id: ann.id, username: ann.username, displayName: expect.any(String) as string },
  };
  const about = { id: match.id, location: match.args.location, date: match.args.date };
  expect(await subjects()).toEqual(expect.arrayContaining([{ match: about }, player]));
  expect((await read(client)).map((it) => it.about)).toContain(null);
  const matches = await readPages<{ id: string }>(client, `/api/admin/matches?match=${match.id}`);
  expect(matches.flat().map(({ id }) => id)).toEqual([match.id]);
  await client.send('DELETE', `/api/admin/matches/${match.id}`);
  await deleteUser(app, ann.id);
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      { match: { ...about, location: null } },
      { player: { id: ann.id, username: '', displayName: DELETED_PLAYER } },
    ]),
  );
});
