import { expect, test } from 'vitest';
import { auditLogOf } from '#api/testing/audit-log.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { anAdmin } from '#api/testing/http/admin.ts';
import { callOf, send } from '#api/testing/http/calls.ts';
import { readPages } from '#api/testing/http/pages.ts';
import { aRoleFixture } from '#api/testing/http/role-fixture.ts';
import { type Route, routesOf } from '#api/testing/http/routes.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { AUDITED_ACTIONS, type AuditEntry } from '#shared/schemas/audit.ts';

function logOf(client: TestClient): Promise<AuditEntry[][]> {
  return readPages(client, '/api/admin/audit-log');
}

/** The audit entries that a valid admin call adds. */
async function loggedBy(route: Route) {
  const fixture = await aRoleFixture();
  const { people, match, testApp } = fixture;
  const { client, id: caller } = await fixture.callerOf('admin');
  const user = people.opponent.id;
  const call = await callOf(route, { fixture, role: 'admin', caller, user, match });
  const { status, text } = await send(client, route, call);
  expect(status, text).toBeLessThan(300);
  return auditLogOf(testApp);
}

// proves ADMIN-12
test('each write by an admin adds one row to the audit log: who, what and when', async () => {
  const writes = routesOf(await createTestApp(), 'writes');
  const actions: string[] = [];
  for (const route of writes.filter(({ path }) => path.startsWith('/api/admin/'))) {
    const [row, ...more] = await loggedBy(route);
    expect([row?.adminId, row?.createdAt, more], route.path).toEqual([
      expect.any(Number),
      expect.any(Number),
      [],
    ]);
    actions.push(row?.action ?? '');
  }
  expect(actions.toSorted()).toEqual(AUDITED_ACTIONS.toSorted());
});

test('a refused call adds no row', async () => {
  const { app, admin, client } = await anAdmin();
  const stranger = await app.signedIn((await aUser(app)).id);
  for (const by of [client, stranger]) {
    await by.post('/api/admin/users/5/make-admin');
    await by.send('DELETE', `/api/admin/users/${admin.id}/delete`);
    await by.post(`/api/admin/users/${admin.id}/add-credits`, { amount: 0 });
  }
  expect(await auditLogOf(app)).toEqual([]);
});

test('a call that changes nothing adds no second row', async () => {
  const { app, client } = await anAdmin();
  const [a, b] = await someUsers(app, 2);
  const club = { code: 'club', description: 'A club' };
  const code = await client.post('/api/admin/signup-codes', club);
  const phone = await app.signedIn(a.id);
  const feedback = await phone.post('/api/feedback', { feedback: 'Hi' });
  const calls = [
    `users/${a.id}/make-admin`,
    `users/${a.id}/make-test-member`,
    `users/${a.id}/update-downline`,
    `signup-codes/${Object(code.body).id}/deactivate`,
    `feedback/${Object(feedback.body).id}/seen`,
  ];
  const doAll = async () => {
    for (const call of calls)
      expect((await client.post(`/api/admin/${call}`, { parentId: b.id })).status).toBe(200);
    return auditLogOf(app);
  };
  const log = await doAll();
  expect(log).toHaveLength(1 + calls.length);
  expect(await doAll()).toEqual(log);
});

// proves ADMIN-12
test('admins read who did what to whom, newest first', async () => {
  const { app, admin, client } = await anAdmin();
  const [a, b] = await someUsers(app, 2, { firstName: 'Ann', lastName: 'Ace' });
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await client.post(`/api/admin/users/${a.id}/add-credits`, { amount: 5 });
  await client.post(`/api/admin/users/${a.id}/update-downline`, { parentId: b.id });
  await client.post('/api/admin/signup-codes', { code: 'club', description: 'A club' });
  await client.send('DELETE', `/api/admin/matches/${match.id}`);
  const [entries = [], ...more] = await logOf(client);
  const ann = { id: a.id, displayName: 'Ann Ace', username: a.username };
  expect(more).toEqual([]);
  expect(entries).toMatchObject([
    {
      action: 'deleteMatch',
      user: null,
      matchId: match.id,
      match: { date: '2026-05-01', matchType: 'singles' },
    },
    { action: 'createCode', user: null, code: 'CLUB', match: null },
    { action: 'updateDownline', user: ann, parent: { id: b.id } },
    { action: 'addCredits', user: ann, parent: null, amount: 5 },
  ]);
  expect(entries.map((entry) => entry.admin.id)).toEqual([admin.id, admin.id, admin.id, admin.id]);
});

test('the log shows only the number of a deleted member', async () => {
  const { app, client } = await anAdmin();
  const member = await aUser(app, { username: 'gone-girl', firstName: 'Gone', lastName: 'Girl' });
  await client.post(`/api/admin/users/${member.id}/make-test-member`);
  await client.send('DELETE', `/api/admin/users/${member.id}/delete`);
  const { text, body } = await client.get('/api/admin/audit-log');
  const nobody = { id: member.id, displayName: 'Deleted player', username: '' };
  expect(body).toMatchObject([
    { action: 'deleteUser', user: nobody },
    { action: 'makeTestMember', user: nobody },
  ]);
  expect(text.toLowerCase()).not.toContain('gone');
});

test('actions of a deleted admin stay in the log', async () => {
  const names: [string, ...string[]] = ['admin', 'boss'];
  const { app, client } = await anAdmin({ config: { adminUsernames: names } });
  const boss = await aUser(app, { username: 'boss', isAdmin: true });
  const member = await aUser(app);
  await (await app.signedIn(boss.id)).post(`/api/admin/users/${member.id}/make-admin`);
  await deleteUser(app, boss.id);
  expect((await logOf(client)).flat()).toMatchObject([
    { action: 'makeAdmin', admin: { id: boss.id, displayName: 'Deleted player' } },
  ]);
});

test('the log is read page by page, each entry once', async () => {
  const { app, client } = await anAdmin();
  const { id } = await aUser(app);
  for (let amount = 1; amount <= 120; amount += 1)
    await client.post(`/api/admin/users/${id}/add-credits`, { amount });
  const pages = await logOf(client);
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  const amounts = pages.flat().map(({ amount }) => amount);
  expect(amounts).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
});
