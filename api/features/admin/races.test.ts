import { expect, test } from 'vitest';
import { aSessionOf } from '#api/testing/factories/session.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { type Administered, anAdmin } from '#api/testing/http/admin.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { writeAsAdmin } from './as-admin.ts';
import { updateDownline } from './update-downline.ts';

const TWO = { config: { adminUsernames: ['admin', 'boss'] as [string, ...string[]] } };

/** Another admin in another browser. */
async function aSecondAdmin({ app }: Administered) {
  const { id } = await aUser(app, { username: 'boss', isAdmin: true });
  return { id, client: await app.signedIn(id) };
}

// proves DATA-11
test('of two concurrent calls that create one code one is refused, whatever its case', async () => {
  const { client } = await anAdmin();
  const both = await Promise.all(
    ['club', 'CLUB'].map((code) =>
      client.post('/api/admin/signup-codes', { code, description: 'For a club' }),
    ),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test('credits that two admins add at once are all added', async () => {
  const administered = await anAdmin(TWO);
  const { app, client } = administered;
  const second = await aSecondAdmin(administered);
  const { id } = await aUser(app);
  const add = (by: typeof client) => by.post(`/api/admin/users/${id}/add-credits`, { amount: 1 });
  await Promise.all([client, second.client, client, second.client].map(add));
  expect((await add(client)).body).toMatchObject({ credits: 5 });
});

test('of two concurrent changes that would close a loop one is refused', async () => {
  const administered = await anAdmin(TWO);
  const { app, admin } = administered;
  const second = await aSecondAdmin(administered);
  const pairs = await Promise.all(Array.from({ length: 20 }, () => someUsers(app, 2)));
  const put = (by: number, id: number, parentId: number) =>
    updateDownline(app, aSessionOf(by), id, parentId);
  const answers = await Promise.allSettled(
    pairs.flatMap(([a, b]) => [put(admin.id, a.id, b.id), put(second.id, b.id, a.id)]),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(pairs.length);
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'downline_loop' });
  const rows = await app.store.read(({ db, t }) => db.select().from(t.users));
  const parents = new Map(rows.map(({ id, downlineParent }) => [id, downlineParent]));
  for (const [a, b] of pairs) expect([parents.get(a.id), parents.get(b.id)]).toContain(null);
});

test('a member who is promoted or made a test member while being deleted is gone', async () => {
  const { app, client } = await anAdmin();
  for (const verb of ['make-admin', 'make-test-member']) {
    const { id } = await aUser(app);
    const [, late] = await overlapping(
      app,
      (slowed) => deleteUser(slowed, id),
      () => client.post(`/api/admin/users/${id}/${verb}`),
    );
    expect(late).toMatchObject({ value: { status: 404, body: { code: 'not_found' } } });
  }
});

test('an admin’s deletion waits until their current change is done', async () => {
  const { app, admin } = await anAdmin(TWO);
  await aUser(app, { username: 'boss', isAdmin: true });
  const done: string[] = [];
  // Without an audit entry, whose foreign key would hold the admin's row.
  const change = async () => ({ answer: undefined, auditEntry: null });
  await overlapping(
    app,
    (slowed) => writeAsAdmin(slowed, aSessionOf(admin.id), change).then(() => done.push('changed')),
    () => deleteUser(app, admin.id).then(() => done.push('deleted')),
  );
  expect(done).toEqual(['changed', 'deleted']);
});

test('of two admins who delete each other at once one stays', async () => {
  const administered = await anAdmin(TWO);
  const { app, admin, client } = administered;
  const second = await aSecondAdmin(administered);
  const answers = await Promise.all([
    client.send('DELETE', `/api/admin/users/${second.id}/delete`),
    second.client.send('DELETE', `/api/admin/users/${admin.id}/delete`),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401 || status === 403)).toHaveLength(1);
  const admins = await app.store.read(({ db, t }) => db.select().from(t.users));
  expect(admins.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
});
