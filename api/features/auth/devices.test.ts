import { expect, test } from 'vitest';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import type { SignedInDevice } from '#shared/schemas/signed-in-device.ts';
import { StoreFailed } from '../../store/store.ts';

const START = Date.UTC(2026, 5, 1, 12);
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A member on a phone and, an hour later, on a laptop. */
async function aMemberOnTwoDevices() {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now });
  const { user } = await registerMember(testApp, { username: 'pat' });
  await testApp.store.write(({ db, t }) => db.delete(t.sessions));
  const signIn = async (userAgent: string) => {
    const client = testApp.browser();
    const body = { username: 'pat', password: PASSWORD };
    await client.post('/api/login', body, { 'user-agent': userAgent });
    return client;
  };
  const phone = await signIn(PHONE);
  clock.now += HOUR_MS;
  const laptop = await signIn(LAPTOP);
  return { testApp, clock, user, phone, laptop };
}

async function devicesOf(client: TestClient): Promise<SignedInDevice[]> {
  return (await client.get('/api/devices')).body as SignedInDevice[];
}

// proves ACCOUNT-21
test('a member sees where they are signed in, in plain words, this device first', async () => {
  const { phone, laptop } = await aMemberOnTwoDevices();
  const [onLaptop, onPhone] = [
    { name: 'Firefox on Linux', signedInAt: '2026-06-01T13:00:00.000Z' },
    { name: 'Chrome on Android', signedInAt: '2026-06-01T12:00:00.000Z' },
  ];
  expect(await devicesOf(laptop)).toMatchObject([
    { ...onLaptop, isThisDevice: true },
    { ...onPhone, isThisDevice: false, lastUsedAt: '2026-06-01T12:00:00.000Z' },
  ]);
  const fromPhone = await devicesOf(phone);
  expect(fromPhone.map(({ isThisDevice }) => isThisDevice)).toEqual([true, false]);
});

// proves ACCOUNT-21
test('the last use is written at most once an hour, and no other request writes', async () => {
  const { testApp, clock, phone } = await aMemberOnTwoDevices();
  let writes = 0;
  const write = testApp.store.write.bind(testApp.store);
  testApp.store.write = (work) => {
    writes += 1;
    return write(work);
  };
  await phone.get('/api/user');
  expect(writes).toBe(1);
  clock.now += HOUR_MS - 1;
  await phone.get('/api/user');
  expect(writes).toBe(1);
  clock.now += 1;
  await phone.get('/api/user');
  expect(writes).toBe(2);
  const [first] = await devicesOf(phone);
  expect(first).toMatchObject({ isThisDevice: true, lastUsedAt: '2026-06-01T14:00:00.000Z' });
});

test('while the store cannot write, a member still reads', async () => {
  const { testApp, phone } = await aMemberOnTwoDevices();
  testApp.store.write = () => Promise.reject(new StoreFailed('the disk is full'));
  expect((await phone.get('/api/user')).status).toBe(200);
});

// proves ACCOUNT-21
test('logging out on one device ends its session and its streams, and no other’s', async () => {
  const { testApp, user, phone, laptop } = await aMemberOnTwoDevices();
  const [, onPhone] = await devicesOf(laptop);
  const ended: string[] = [];
  const sessions = await testApp.store.read(({ db, t }) => db.select().from(t.sessions));
  for (const { id } of sessions)
    testApp.pokes.listen({
      viewer: user.id,
      sessionId: id,
      onPoke: () => {},
      onEnd: () => ended.push(id),
    });
  expect((await laptop.delete(`/api/devices/${onPhone?.id}`)).status).toBe(204);
  expect((await phone.get('/api/user')).status).toBe(401);
  expect(await devicesOf(laptop)).toHaveLength(1);
  expect(ended).toHaveLength(1);
  expect((await laptop.delete(`/api/devices/${onPhone?.id}`)).body).toMatchObject({
    code: 'not_found',
  });
});

// proves ACCOUNT-21
test('nobody sees or ends a device of another member, nor names a session by the id in its cookie', async () => {
  const { testApp, laptop } = await aMemberOnTwoDevices();
  const { client: other } = await registerMember(testApp);
  const own = await devicesOf(laptop);
  expect(await devicesOf(other)).toHaveLength(1);
  const sessions = await testApp.store.read(({ db, t }) => db.select().from(t.sessions));
  for (const { id } of [...own, ...sessions]) {
    expect((await other.delete(`/api/devices/${id}`)).status).toBe(404);
    expect(JSON.stringify(own)).not.toContain(sessions[0]?.id);
  }
  expect((await laptop.get('/api/user')).status).toBe(200);
  expect((await testApp.visitor.get('/api/devices')).status).toBe(401);
});

test('a session that has ended is not listed, and cannot be ended again', async () => {
  const { testApp, laptop } = await aMemberOnTwoDevices();
  const [, onPhone] = await devicesOf(laptop);
  const all = await testApp.store.read(({ db, t }) => db.select().from(t.sessions));
  const phone = all.find(({ deviceName }) => deviceName === 'Chrome on Android');
  await testApp.store.write(async ({ db, t }) => {
    await db.delete(t.sessions);
    await db
      .insert(t.sessions)
      .values(all.map((row) => (row.id === phone?.id ? { ...row, expiresAt: START } : row)));
  });
  expect(await devicesOf(laptop)).toHaveLength(1);
  expect((await laptop.delete(`/api/devices/${onPhone?.id}`)).status).toBe(404);
});

test('a session from before browsers were named gets a name at its next use', async () => {
  const { testApp, user } = await aMemberOnTwoDevices();
  const client = await testApp.signedIn(user.id);
  await testApp.store.write(async ({ db, t }) => {
    await db.update(t.sessions).set({ lastUsedAt: 0 });
  });
  await client.get('/api/user', { 'user-agent': PHONE });
  const own = (await devicesOf(client)).find(({ isThisDevice }) => isThisDevice);
  expect(own).toMatchObject({ name: 'Chrome on Android' });
});

// proves ACCOUNT-6
test('the export has the devices too', async () => {
  const { user, laptop } = await aMemberOnTwoDevices();
  const { body } = await laptop.get(`/api/users/${user.id}/export`);
  expect(body).toMatchObject({ devices: await devicesOf(laptop) });
});
