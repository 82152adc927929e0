import { expect, test } from 'vitest';
import { deleteUser } from '#api/testing/factories/user.ts';
import { anAdmin } from '#api/testing/http/admin.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';

const SIGNED_OUT = { code: 'signed_out', message: 'Authentication Required' };
const DELETED = { ...SIGNED_OUT, isAccountDeleted: true };

/** The refusals of each kind of guard: members only, also guests, and what a phone syncs by. */
async function refusalsOf(client: TestClient, id: number): Promise<unknown[]> {
  const sync = `/api/sync/pull?owner=${id}`;
  const answers = [];
  for (const path of ['/api/user', '/api/notifications', '/api/users/recent-players', sync])
    answers.push((await client.get(path)).body);
  return answers;
}

// proves SYNC-31
test('a phone is told that its session ended because the member deleted the account elsewhere', async () => {
  const app = await createTestApp();
  const { client, user } = await registerMember(app);
  const phone = await app.signedIn(user.id);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ password: PASSWORD });
  await client.send('DELETE', `/api/users/${user.id}`, { headers, body });
  expect(await refusalsOf(phone, user.id)).toEqual([DELETED, DELETED, DELETED, DELETED]);
});

// proves SYNC-31
test('a phone is told so if an admin deleted the account', async () => {
  const { app, client: admin } = await anAdmin();
  const { user } = await registerMember(app);
  const phone = await app.signedIn(user.id);
  const answer = await admin.send('DELETE', `/api/admin/users/${user.id}/delete`);
  expect(answer.status).toBe(204);
  expect(await refusalsOf(phone, user.id)).toEqual([DELETED, DELETED, DELETED, DELETED]);
});

// proves SYNC-31
test('a forged cookie of that session tells nothing', async () => {
  const app = await createTestApp();
  const { user } = await registerMember(app);
  const phone = await app.signedIn(user.id);
  await deleteUser(app, user.id);
  // Signed by another secret: everything else is the same.
  const other = await createTestApp({ config: { authSecret: 'x'.repeat(40) } });
  const [header, payload] = (phone.cookie ?? '').split('.');
  const forged = (await other.signedIn((await registerMember(other)).user.id)).cookie;
  phone.cookie = `${header}.${payload}.${forged?.split('.')[2]}`;
  expect(await refusalsOf(phone, user.id)).toEqual([
    SIGNED_OUT,
    SIGNED_OUT,
    SIGNED_OUT,
    SIGNED_OUT,
  ]);
});

test('neither does one that has expired', async () => {
  let now = Date.UTC(2026, 5, 1);
  const app = await createTestApp({ now: () => now });
  const { user } = await registerMember(app);
  const phone = await app.signedIn(user.id);
  await deleteUser(app, user.id);
  now += 180 * DAY_MS - 1000;
  expect((await phone.get('/api/user')).body).toEqual(DELETED);
  now += 1000;
  expect((await phone.get('/api/user')).body).toEqual(SIGNED_OUT);
});

test('a session that its member ended before is not told of the deletion', async () => {
  const app = await createTestApp();
  const { client, user } = await registerMember(app);
  const { cookie } = client;
  await client.post('/api/logout');
  await deleteUser(app, user.id);
  client.cookie = cookie;
  expect((await client.get('/api/user')).body).toEqual(SIGNED_OUT);
});

test('a store that started over calls nobody deleted, whatever became of the account with that number', async () => {
  const [before, after] = [await createTestApp(), await createTestApp()];
  const { user } = await registerMember(before);
  const phone = await before.signedIn(user.id);
  await deleteUser(before, user.id);
  const namesake = (await registerMember(after)).user;
  expect(namesake.id).toBe(user.id);
  await deleteUser(after, namesake.id);
  const there = after.browser();
  there.cookie = phone.cookie;
  expect(await refusalsOf(there, user.id)).toEqual([
    SIGNED_OUT,
    SIGNED_OUT,
    SIGNED_OUT,
    SIGNED_OUT,
  ]);
});

test('what is left of an ended session says nothing of the browser, and signs nobody in', async () => {
  const app = await createTestApp();
  const { user } = await registerMember(app);
  const phone = await app.signedIn(user.id);
  await deleteUser(app, user.id);
  const rows = await app.store.read(({ db, t }) => db.select().from(t.sessions));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row).toMatchObject({ createdAt: 0, lastUsedAt: 0, deviceName: null, userId: user.id });
  expect((await phone.get('/api/user')).status).toBe(401);
});
