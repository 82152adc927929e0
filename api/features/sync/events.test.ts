import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { POKE_EVENT } from '#sync/protocol/poke.ts';
import { startSession } from '../../accounts/sessions.ts';
import type { Store } from '../../store/store.ts';
import { sendPokes } from './events.ts';

/** Opens the event stream in-process and reads it piece by piece. */
async function open(app: Awaited<ReturnType<typeof createTestApp>>, userId: number) {
  const { cookie } = await app.signedIn(userId);
  const response = await app.app.request('/api/sync/events', { headers: { cookie: cookie ?? '' } });
  if (!response.body) throw new Error('No stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value ?? 'ended';
  return { response, next, leave: () => reader.cancel() };
}

const poke = (version: number) => `event: ${POKE_EVENT}\ndata: {"version":${version}}\n\n`;

test('the stream tells how far the feed is, and pokes after each commit that touched it', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const { response, next, leave } = await open(app, b.id);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(await next()).toBe(poke(1));
  await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  expect(await next()).toBe(poke(2));
  await leave();
});

test('a commit while the stream opens is told, and not only by the next one', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const session = await app.store.write((tx) => startSession(tx, b.id, app.now()));
  let isRecorded = false;
  const store: Store = {
    ...app.store,
    read: async (work) => {
      const answer = await app.store.read(work);
      if (!isRecorded) await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
      isRecorded = true;
      return answer;
    },
  };
  const opening = new Hono().get('/', (c) =>
    streamSSE(c, (stream) => sendPokes({ ...app, store }, session, stream)),
  );
  const { body } = await opening.request('/');
  if (!body) throw new Error('No stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value;
  expect([await next(), await next()]).toEqual([poke(1), poke(2)]);
  await reader.cancel();
});

test('signing out everywhere ends the stream', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const { next } = await open(app, a.id);
  expect(await next()).toBe(poke(1));
  const other = await app.signedIn(a.id);
  expect((await other.post('/api/logout-everywhere')).status).toBe(204);
  expect(await next()).toBe('ended');
});

test('a session that ended unheard gets no further poke', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const { next } = await open(app, b.id);
  expect(await next()).toBe(poke(1));
  await app.store.write(async ({ db, t }) => {
    await db.delete(t.sessions);
  });
  await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  expect(await next()).toBe('ended');
});

test('a silent stream beats, so that neither side takes it for dead', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const session = await app.store.write((tx) => startSession(tx, a.id, app.now()));
  const quick = new Hono().get('/', (c) =>
    streamSSE(c, (stream) => sendPokes(app, session, stream, 5)),
  );
  const { body } = await quick.request('/');
  if (!body) throw new Error('No stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value;
  expect([await next(), await next(), await next()]).toEqual([
    poke(1),
    ': still here\n\n',
    ': still here\n\n',
  ]);
  await reader.cancel();
});

test('the server ends all streams when it shuts down', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const { next } = await open(app, a.id);
  await next();
  app.pokes.close();
  expect(await next()).toBe('ended');
});
