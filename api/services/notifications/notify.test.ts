import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { CHANNELS, OCCASIONS } from '#shared/domain/notification-channels.ts';
import { paths } from '#shared/domain/paths.ts';
import { notify } from './notify.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const WORDS = { title: 'Your Premium ends soon', description: 'It ends on May 8, 2026.' };

async function aMember(isProved = true) {
  const app = await createTestApp({ now: () => NOW });
  const [ann, bea] = await someUsers(app, 2);
  if (isProved) await prove(app, bea.id);
  const client = await app.signedIn(bea.id);
  const tell = () =>
    app.store.write((tx) =>
      notify(tx, app, [{ userId: bea.id, type: 'membership', words: WORDS }]),
    );
  const list = async () => (await client.get('/api/notifications')).body;
  return { app, ann, bea, client, tell, list };
}

async function prove({ store }: TestApp, id: number): Promise<void> {
  await store.write(async ({ db, t }) => {
    await db.update(t.users).set({ emailProvedAt: NOW }).where(eq(t.users.id, id));
  });
}

// proves DATA-9
test('a notification is in the app, on the phone after the next pull, and in a mail', async () => {
  const { app, bea, client, tell, list } = await aMember();
  await tell();
  expect(await list()).toMatchObject([{ type: 'membership', title: WORDS.title, read: false }]);
  const { body } = await client.get(`/api/sync/pull?owner=${bea.id}`);
  expect(JSON.stringify(body)).toContain(WORDS.title);
  const [mail] = await deliverAll(app);
  expect(mail).toMatchObject({
    to: bea.email,
    subject: WORDS.title,
    unsubscribe: expect.stringContaining('/api/unsubscribe/'),
  });
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(WORDS.description);
    expect(part).toContain('http://localhost:3000/subscription');
    expect(part).toContain(mail?.unsubscribe);
  }
});

// proves NOTIFY-6
test('its mail greets the member by first name', async () => {
  const { app, bea, tell } = await aMember();
  await app.store.write(async ({ db, t }) => {
    const name = { firstName: 'Bea', lastName: 'Sommer' };
    await db.update(t.users).set(name).where(eq(t.users.id, bea.id));
  });
  await tell();
  expect((await deliverAll(app))[0]?.text).toContain('Hi Bea,');
});

// proves DATA-9
test('a notification counts as mailed once its mail was sent, not while it is queued', async () => {
  const { app, tell } = await aMember();
  const isMailed = async () => {
    const rows = await app.store.read(({ db, t }) => db.select().from(t.notifications));
    return rows.map(({ sentViaEmail }) => sentViaEmail);
  };
  await tell();
  expect(await isMailed()).toEqual([false]);
  await deliverAll(app);
  expect(await isMailed()).toEqual([true]);
});

test('if the transaction fails, nothing is stored and nothing is sent', async () => {
  const { app, bea, list } = await aMember();
  const failing = app.store.write(async (tx) => {
    await notify(tx, app, [{ userId: bea.id, type: 'membership', words: WORDS }]);
    throw new Error('The transaction failed');
  });
  await expect(failing).rejects.toThrow('The transaction failed');
  expect([await list(), await deliverAll(app)]).toEqual([[], []]);
});

// proves NOTIFY-6
test('an unverified address gets no mail, but the app shows the notification', async () => {
  const { app, tell, list } = await aMember(false);
  await tell();
  expect(await deliverAll(app)).toEqual([]);
  expect(await list()).toHaveLength(1);
});

// proves NOTIFY-5
test('a member’s choice applies to one occasion and channel, also to what is queued', async () => {
  const { app, client, tell, list } = await aMember();
  const before = (await client.get('/api/user')).body as { channels: object };
  await tell();
  const changed = await client.patch('/api/notification-channels', { membership: { mail: false } });
  expect(changed).toMatchObject({
    status: 200,
    body: { channels: { ...before.channels, membership: { mail: false, push: true } } },
  });
  expect(await deliverAll(app)).toEqual([]);
  await tell();
  expect(await deliverAll(app)).toEqual([]);
  await client.patch('/api/notification-channels', { membership: { mail: true } });
  await tell();
  expect(await deliverAll(app)).toHaveLength(1);
  expect(await list()).toHaveLength(3);
});

test('every choice is stored, and sent to the member’s other phones', async () => {
  const { bea, client } = await aMember();
  const all = Object.fromEntries(
    OCCASIONS.map((occasion) => [
      occasion,
      Object.fromEntries(CHANNELS.map((channel) => [channel, occasion !== 'ratings'])),
    ]),
  );
  for (const occasion of OCCASIONS)
    await client.patch('/api/notification-channels', { [occasion]: all[occasion] });
  expect((await client.get('/api/user')).body).toMatchObject({ channels: all });
  const { body } = await client.get(`/api/sync/pull?owner=${bea.id}`);
  const { changes } = body as { changes: { entity: string; row: unknown }[] };
  expect(changes.find(({ entity }) => entity === 'me')?.row).toMatchObject({ channels: all });
});

test('being added to a match is shown in the app, and mailed to members who want that', async () => {
  const { app, ann, bea, client, list } = await aMember();
  const play = () => aMatch(app, ann.id, { team1: [ann.id], team2: [bea.id] });
  await play();
  expect(await deliverAll(app)).toEqual([]);
  await client.patch('/api/notification-channels', { matches: { mail: true } });
  const { id } = await play();
  const [mail] = await deliverAll(app);
  expect(mail?.text).toContain(paths.match(id));
  expect(await list()).toHaveLength(2);
});

test('a notification that was read in the app meanwhile is not mailed', async () => {
  const { app, client, tell } = await aMember();
  await tell();
  await client.post('/api/notifications/read-all');
  expect(await deliverAll(app)).toEqual([]);
});

test('guests and deleted accounts get no notifications', async () => {
  const { app, ann, bea } = await aMember();
  await aMatch(app, ann.id, { team1: [ann.id], team2: [{ firstName: 'G', email: 'g@g.example' }] });
  await deleteUser(app, bea.id);
  const everybody = await app.store.read(({ db, t }) => db.select().from(t.users));
  const others = everybody.filter(({ id }) => id !== ann.id);
  const notices = others.map(({ id: userId }) => ({
    userId,
    type: 'membership' as const,
    words: WORDS,
  }));
  await app.store.write((tx) => notify(tx, app, notices));
  expect(await app.store.read(({ db, t }) => db.select().from(t.notifications))).toEqual([]);
});
