import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, test, vi } from 'vitest';
import { startSession } from '#api/services/accounts/sessions.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { BEAT_EVENT, POKE_EVENT } from '#sync/protocol/poke.ts';
import { STREAMS_PER_SESSION } from '#sync/protocol/protocol-limits.ts';
import type { Store } from '../../store/store.ts';
import { sendPokes } from './events.ts';

/** Opens the event stream in-process and reads it piece by piece. */
async function open(app: TestApp, userId: number) {
  return openAs(app, await app.signedIn(userId));
}

async function openAs({ app }: TestApp, { cookie }: TestClient) {
  const response = await app.request('/api/sync/events', { headers: { cookie: cookie ?? '' } });
  if (!response.body) throw new Error('No stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value ?? 'ended';
  return { response, next, leave: () => reader.cancel() };
}

const poke = (version: number) => `event: ${POKE_EVENT}\ndata: {"version":${version}}\n\n`;

// proves SYNC-7
test("the stream sends the feed's version, and a poke after each commit that touched it", async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const { response, next, leave } = await open(app, b.id);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(await next()).toBe(poke(1));
  await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  expect(await next()).toBe(poke(2));
  await leave();
});

test('a commit while the stream opens is poked, not only the next one', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const session = await app.store.write((tx) => startSession(tx, b.id, app.now(), null));
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

test('between two commits the stream is silent, however often it was poked before', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const { next, leave } = await open(app, b.id);
  expect(await next()).toBe(poke(1));
  for (const version of [2, 3, 4]) {
    await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
    expect(await next()).toBe(poke(version));
  }
  await leave();
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

test('a session whose end was missed gets no further poke', async () => {
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

test('a silent stream says again and again that there is nothing new, so that no phone has to ask', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const session = await app.store.write((tx) => startSession(tx, a.id, app.now(), null));
  const quick = new Hono().get('/', (c) =>
    streamSSE(c, (stream) => sendPokes(app, session, stream, 5)),
  );
  const { body } = await quick.request('/');
  if (!body) throw new Error('No stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value;
  const beat = `event: ${BEAT_EVENT}\ndata: {"version":1}\n\n`;
  expect([await next(), await next(), await next()]).toEqual([poke(1), beat, beat]);
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

test('a HEAD request gets the headers and opens no stream', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const listen = vi.spyOn(app.pokes, 'listen');
  const client = await app.signedIn(a.id);
  const answer = await client.send('HEAD', '/api/sync/events');
  expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
    200,
    'text/event-stream',
    '',
  ]);
  expect(listen).not.toHaveBeenCalled();
});

test('a session that opens one stream too many loses its oldest, and other sessions lose none', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const elsewhere = await open(app, a.id);
  expect(await elsewhere.next()).toBe(poke(1));
  const client = await app.signedIn(a.id);
  const streams = [];
  for (let tabs = 0; tabs < STREAMS_PER_SESSION + 1; tabs += 1) {
    const stream = await openAs(app, client);
    expect(await stream.next()).toBe(poke(1));
    streams.push(stream);
  }
  await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const [oldest, ...others] = streams;
  expect(await oldest?.next()).toBe('ended');
  for (const stream of [elsewhere, ...others]) {
    expect(await stream.next()).toBe(poke(2));
    await stream.leave();
  }
});
