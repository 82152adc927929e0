import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aGuestAccount, aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { anAdmin } from '#api/testing/http/admin.ts';
import { Replica } from '#api/testing/replica.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';

// proves API-40, API-44
test('a member becomes admin and test member and gets credits, and their phone gets the changes', async () => {
  const { app, client } = await anAdmin();
  const member = await aUser(app, { credits: 2 });
  const phone = new Replica(app, member.id);
  await phone.pull();
  const at = `/api/admin/users/${member.id}`;
  expect((await client.post(`${at}/make-admin`)).body).toMatchObject({
    isAdmin: true,
    mayAdminister: false,
  });
  expect((await client.post(`${at}/make-test-member`)).body).toMatchObject({ isTestMember: true });
  expect((await client.post(`${at}/add-credits`, { amount: 5 })).body).toMatchObject({
    credits: 7,
  });
  await phone.pull();
  expect(phone.rows.get(`me/${member.id}`)).toMatchObject({
    isAdmin: true,
    mayAdminister: false,
    isTestMember: true,
    credits: 7,
  });
});

// proves ROLE-9
test('admins see who is marked as admin, and who of them may administer', async () => {
  const { app, admin, client } = await anAdmin();
  const marked = await aUser(app, { isAdmin: true });
  const plain = await aUser(app);
  const { body } = await client.get('/api/admin/users');
  const admins = (body as AdminUser[]).map(
    (user) => [user.id, [user.isAdmin, user.mayAdminister]] as const,
  );
  expect(new Map(admins)).toEqual(
    new Map([
      [admin.id, [true, true]],
      [marked.id, [true, false]],
      [plain.id, [false, false]],
    ]),
  );
});

// proves DATA-1, API-39
test('admins see every field of a member except the password, whatever their own membership', async () => {
  const { app, client } = await anAdmin();
  const referrer = await aUser(app, { username: 'zora', firstName: 'Zora', lastName: 'Ames' });
  const member = await aUser(app, {
    username: 'ann',
    location: 'Lyon',
    signupCode: 'BETA001',
    affiliateCode: 'ANN1ABCD',
    referredBy: referrer.id,
    profilePrivate: true,
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: 'sub_1',
  });
  const score = { team1Score: 11, team2Score: 3 };
  await aMatch(app, member.id, { team1: [member.id], team2: [referrer.id], ...score });
  const { body, text } = await client.get('/api/admin/users?q=ann');
  expect(body).toMatchObject([
    {
      id: member.id,
      email: member.email,
      location: 'Lyon',
      signupCode: 'BETA001',
      affiliateCode: 'ANN1ABCD',
      referredBy: referrer.id,
      downlineParent: referrer.id,
      downlineParentName: 'Zora Ames',
      profilePrivate: true,
      stripeCustomerId: 'cus_1',
      stripeSubscriptionId: 'sub_1',
      wins: 1,
      losses: 0,
      currentWinStreak: 1,
      currentLossStreak: 0,
      longestWinStreak: 1,
      longestLossStreak: 0,
      updatedAt: new Date(member.updatedAt).toISOString(),
    },
  ]);
  expect(text).not.toContain('password');
});

// proves ADMIN-7, API-44
test.each([0, -1, 1.5, '5.5', null, undefined])(
  'credits of %j are refused with the rule',
  async (amount) => {
    const { app, client } = await anAdmin();
    const { id } = await aUser(app);
    const { status, body } = await client.post(`/api/admin/users/${id}/add-credits`, { amount });
    const message = 'Enter a whole number greater than 0.';
    expect([status, body]).toEqual([400, { code: 'invalid', message, field: 'amount' }]);
  },
);

test('more credits than the maximum are refused with the bound', async () => {
  const { app, client } = await anAdmin();
  const { id } = await aUser(app);
  for (const amount of [100_001, 1e20]) {
    const { body } = await client.post(`/api/admin/users/${id}/add-credits`, { amount });
    const message = 'Add at most 100,000 credits at a time.';
    expect(body).toEqual({ code: 'invalid', message, field: 'amount' });
  }
});

test('guests, deleted accounts and unknown ids cannot be changed', async () => {
  const { app, client } = await anAdmin();
  const gone = await aUser(app);
  await deleteUser(app, gone.id);
  const ids = [gone.id, (await aGuestAccount(app)).id, 5];
  for (const id of ids)
    for (const verb of ['make-admin', 'make-test-member']) {
      const { status, body } = await client.post(`/api/admin/users/${id}/${verb}`);
      expect([status, body]).toEqual([
        404,
        { code: 'not_found', message: 'This user does not exist.' },
      ]);
    }
  const { id } = await aUser(app);
  for (const parentId of ids)
    expect(
      (await client.post(`/api/admin/users/${id}/update-downline`, { parentId })).body,
    ).toMatchObject({ message: 'The downline parent does not exist.' });
});

// proves API-45
test('a member gets a parent and is removed from it again', async () => {
  const { app, client } = await anAdmin();
  const [a, b] = await someUsers(app, 2);
  const put = (parentId: number | null) =>
    client.post(`/api/admin/users/${a.id}/update-downline`, { parentId });
  expect((await put(b.id)).body).toMatchObject({ downlineParent: b.id });
  expect((await put(null)).body).toMatchObject({ downlineParent: null });
});

test('a member placed under themselves is refused with its own message', async () => {
  const { app, client } = await anAdmin();
  const { id } = await aUser(app);
  const answer = await client.post(`/api/admin/users/${id}/update-downline`, { parentId: id });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'downline_loop', message: "A member can't be their own parent." },
  });
});

// proves ADMIN-15
test('a downline never contains a loop, however long', async () => {
  const { app, client } = await anAdmin();
  const [a, b, c] = await someUsers(app, 3);
  const put = (id: number, parentId: number) =>
    client.post(`/api/admin/users/${id}/update-downline`, { parentId });
  await put(b.id, a.id);
  await put(c.id, b.id);
  for (const [id, parentId] of [
    [a.id, a.id],
    [a.id, b.id],
    [a.id, c.id],
  ] as const)
    expect((await put(id, parentId)).body).toMatchObject({ code: 'downline_loop' });
  const rows = await app.store.read(({ db, t }) => db.select().from(t.users));
  expect(rows.find(({ id }) => id === a.id)).toMatchObject({ downlineParent: null });
});

// proves API-43
test('an admin deletes an account, but not their own', async () => {
  const { app, admin, client } = await anAdmin();
  const { id } = await aUser(app);
  const remove = (userId: number) => client.send('DELETE', `/api/admin/users/${userId}/delete`);
  expect((await remove(id)).status).toBe(204);
  expect([(await remove(id)).status, (await remove(5)).status]).toEqual([404, 404]);
  const { status, body } = await remove(admin.id);
  expect([status, body]).toEqual([
    409,
    { code: 'own_account', message: "You can't delete your own account here." },
  ]);
});
