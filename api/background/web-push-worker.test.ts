import { createPublicKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { PUSH_SUBSCRIPTIONS_MAX } from '#api/features/notifications/web-push-subscriptions.ts';
import { openPush } from '#api/integrations/web-push/open-web-push.ts';
import { SESSION_MS } from '#api/services/accounts/sessions.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { aBrowser, type Browser } from '#api/testing/web-push/test-browser.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { sendNextPush, startPushWorker } from './web-push-worker.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

/** Two players; the second has a browser that accepts push messages. */
async function aPair() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea] = await someUsers(app, 2);
  const browser = await aBrowser();
  const client = await app.signedIn(bea.id);
  const subscribe = (one: Browser) => client.post('/api/push-subscriptions', one.subscription);
  expect((await subscribe(browser)).status).toBe(204);
  const play = () => aMatch(app, ann.id, { team1: [ann.id], team2: [bea.id], location: 'Hilltop' });
  return { app, clock, ann, bea, browser, client, subscribe, play };
}

/** Sends everything that is due to these browsers. */
async function pushAll(app: TestApp, ...browsers: Browser[]): Promise<void> {
  const send = openPush(app.config, async (ready, signal) => {
    const to = browsers.find(({ subscription }) => subscription.endpoint === ready.endpoint);
    if (!to) throw new Error('No such browser');
    return to.post(ready, signal);
  });
  if (!send) throw new Error('Push is not set up');
  while (await sendNextPush(app, send));
}

const rowsOf = ({ store }: TestApp) =>
  store.read(async ({ db, t }) => ({
    pushes: await db.select().from(t.pushes),
    browsers: await db.select().from(t.pushSubscriptions),
  }));

test('the browser gets what happened, the screen that it opens, and the unread count', async () => {
  const { app, bea, browser, play } = await aPair();
  const { id } = await play();
  await play();
  await pushAll(app, browser);
  expect(browser.received.map(({ message }) => message)).toMatchObject([
    {
      owner: bea.id,
      title: 'You were added to a match',
      body: expect.stringContaining('Hilltop'),
      path: paths.match(id),
      unread: 2,
    },
    { unread: 2 },
  ]);
  expect((await rowsOf(app)).pushes).toEqual([]);
});

test('the push service recognizes our messages by a signature', async () => {
  const { app, browser, play } = await aPair();
  await play();
  await pushAll(app, browser);
  const { authorization, ttl } = browser.received[0]?.headers ?? {};
  expect(Number(ttl)).toBeGreaterThan(0);
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(authorization)) ?? [];
  expect(key).toBe(app.config.vapid?.publicKey);
  const point = Buffer.from(key ?? '', 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'] });
  expect(payload).toMatchObject({ aud: 'https://push.example.org', sub: 'mailto:ppr@localhost' });
});

test('a message goes to every browser of the member, and a browser only gets those of its last member', async () => {
  const { app, ann, browser, subscribe, play } = await aPair();
  const second = await aBrowser();
  await subscribe(second);
  await (await app.signedIn(ann.id)).post('/api/push-subscriptions', browser.subscription);
  await play();
  await pushAll(app, browser, second);
  expect([browser.received.length, second.received.length]).toEqual([0, 1]);
});

test.each([404, 410])('a browser for which its service answers %i is deleted', async (status) => {
  const { app, browser, play } = await aPair();
  browser.answers(status);
  await play();
  await pushAll(app, browser);
  expect(await rowsOf(app)).toEqual({ pushes: [], browsers: [] });
});

test('a message that a service does not accept now is retried; redirects and refusals are not', async () => {
  const { app, clock, browser, play } = await aPair();
  browser.answers(503);
  await play();
  await pushAll(app, browser);
  expect((await rowsOf(app)).pushes).toMatchObject([{ tries: 1, lastError: '503' }]);
  clock.now += MINUTE_MS;
  for (const status of [400, 307]) {
    browser.answers(status);
    await pushAll(app, browser);
    expect((await rowsOf(app)).pushes).toEqual([]);
    await play();
  }
  expect((await rowsOf(app)).browsers).toHaveLength(1);
});

test('one unreachable service delays no other', async () => {
  const { app, browser, subscribe, play } = await aPair();
  const second = await aBrowser();
  await subscribe(second);
  browser.answers(500);
  await play();
  await pushAll(app, browser, second);
  expect(second.received).toHaveLength(1);
});

/** Has the form of a key, but is no point of the curve. */
const NO_POINT = `B${'A'.repeat(86)}`;

test('an invalid key is refused, and one that is stored delays no other message', async () => {
  const { app, client, browser, subscribe, play } = await aPair();
  const keys = { ...browser.subscription.keys, p256dh: NO_POINT };
  expect(
    await client.post('/api/push-subscriptions', { ...browser.subscription, keys }),
  ).toMatchObject({ status: 400, body: { code: 'invalid', field: 'keys.p256dh' } });
  await app.store.write(async ({ db, t }) => {
    await db.update(t.pushSubscriptions).set({ p256dh: NO_POINT });
  });
  const second = await aBrowser();
  await subscribe(second);
  await play();
  await pushAll(app, browser, second);
  expect(second.received).toHaveLength(1);
  expect((await rowsOf(app)).pushes).toEqual([]);
});

test('while one service is slow, others get their messages', async () => {
  const { app, browser, subscribe, play } = await aPair();
  const second = await aBrowser();
  await subscribe(second);
  const late = Promise.withResolvers<number>();
  const send = openPush(app.config, (ready, signal) =>
    ready.endpoint === browser.subscription.endpoint ? late.promise : second.post(ready, signal),
  );
  if (!send) throw new Error('Push is not set up');
  const pushes = startPushWorker(app, send);
  await play();
  await expect.poll(() => second.received).toHaveLength(1);
  late.resolve(201);
  await pushes.close();
  expect((await rowsOf(app)).pushes).toEqual([]);
});

test('nothing is sent about a notification that was read, turned off or deleted with its match', async () => {
  const { app, browser, client, play } = await aPair();
  await play();
  await client.post('/api/notifications/read-all');
  await pushAll(app, browser);
  await play();
  await client.patch('/api/notification-channels', { matches: { push: false } });
  await pushAll(app, browser);
  await client.patch('/api/notification-channels', { matches: { push: true } });
  await play();
  await app.store.write(({ db, t }) => db.delete(t.notifications).then(() => undefined));
  await pushAll(app, browser);
  expect(browser.received).toEqual([]);
  expect((await rowsOf(app)).pushes).toEqual([]);
});

test('a browser that was signed out, by its member, everywhere or by expiry, gets no more messages', async () => {
  const { app, clock, bea, browser, client, play } = await aPair();
  await play();
  await client.post('/api/logout');
  await pushAll(app, browser);
  expect((await rowsOf(app)).browsers).toEqual([]);
  const again = await app.signedIn(bea.id);
  await again.post('/api/push-subscriptions', browser.subscription);
  await again.post('/api/logout-everywhere');
  expect((await rowsOf(app)).browsers).toEqual([]);
  await (await app.signedIn(bea.id)).post('/api/push-subscriptions', browser.subscription);
  await play();
  clock.now += SESSION_MS + DAY_MS;
  await pushAll(app, browser);
  expect(browser.received).toEqual([]);
});

test('too many browsers replace the member’s oldest, and never another member’s', async () => {
  const { app, clock, ann, bea, browser, client } = await aPair();
  const { endpoint } = browser.subscription;
  await (await app.signedIn(ann.id)).delete('/api/push-subscriptions', { endpoint });
  expect((await rowsOf(app)).browsers).toHaveLength(1);
  for (let count = 0; count < PUSH_SUBSCRIPTIONS_MAX; count += 1) {
    clock.now += 1;
    const another = { ...browser.subscription, endpoint: `${endpoint}${count}` };
    await client.post('/api/push-subscriptions', another);
  }
  const { browsers } = await rowsOf(app);
  expect(browsers).toHaveLength(PUSH_SUBSCRIPTIONS_MAX);
  expect(browsers.map((one) => one.endpoint)).not.toContain(endpoint);
  await client.delete('/api/push-subscriptions', { endpoint: `${endpoint}1` });
  const left = await app.store.read(({ db, t: { pushSubscriptions: all } }) =>
    db.select().from(all).where(eq(all.userId, bea.id)),
  );
  expect(left).toHaveLength(PUSH_SUBSCRIPTIONS_MAX - 1);
});

test('only https endpoints at public addresses are accepted', async () => {
  const { client, browser } = await aPair();
  for (const endpoint of [
    'http://push.example.org/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/x',
    'https://router/x',
    'https://user:password@push.example.org/x',
    'ftp://push.example.org/x',
    'nothing',
  ])
    expect(
      await client.post('/api/push-subscriptions', { ...browser.subscription, endpoint }),
      endpoint,
    ).toMatchObject({ status: 400, body: { code: 'endpoint_not_public' } });
});

test('a server without keys says so and accepts no browser', async () => {
  const app = await createTestApp({ config: { vapid: null } });
  const { id } = await aUser(app);
  const client = await app.signedIn(id);
  expect((await client.get('/api/push-subscriptions')).body).toEqual({ publicKey: null });
  const { subscription } = await aBrowser();
  expect(await client.post('/api/push-subscriptions', subscription)).toMatchObject({
    status: 503,
    body: { code: 'push_unset' },
  });
  expect(openPush(app.config)).toBeNull();
});
