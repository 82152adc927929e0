import { expect, test } from 'vitest';
import { createApp } from '#api/server/create-app.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aSessionOf } from '#api/testing/factories/session.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { send } from '#api/testing/http/calls.ts';
import { expectDocumented } from '#api/testing/http/documented.ts';
import { aPictureForm } from '#api/testing/http/make-inputs.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { TestClient } from '#api/testing/http/test-client.ts';
import { interleave } from '#api/testing/interleave.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { aNewBrowser } from '#api/testing/sign-in-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { changePassword } from '../auth/change-password.ts';
import { deleteOwnAccount } from './delete-own-account.ts';

const PICTURE_PATH = '/api/users/:id/profile-picture';

test('profile changes from several devices at once all apply, and search finds the result', async () => {
  const app = await createTestApp();
  const [member, mate] = await someUsers(app, 2);
  await aMatch(app, member.id, { team1: [member.id], team2: [mate.id] });
  const client = await app.signedIn(member.id);
  const change = (changes: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(changes);
    return client.send('PATCH', `/api/users/${member.id}/profile`, { headers, body });
  };
  const answers = await Promise.all([
    change({ firstName: 'Zoë' }),
    change({ lastName: 'Núñez' }),
    change({ location: 'Lyon' }),
    change({ phone: '+33123' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await client.get('/api/user');
  const after = { firstName: 'Zoë', lastName: 'Núñez', location: 'Lyon', phone: '+33123' };
  expect(body).toMatchObject(after);
  const found = await (await app.signedIn(mate.id)).get('/api/users/search?q=zoe%20nunez');
  expect(found.body).toMatchObject([{ id: member.id }]);
});

test('a deletion whose password is changed at that moment deletes nothing any more', async () => {
  const app = await createTestApp();
  const { user } = await registerMember(app);
  const checked = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  const waitForChange = () => {
    checked.resolve();
    return changed.promise;
  };
  // The first write counts the attempt, the second deletes, or changes the password.
  const deps = { ...app, store: interleave(app.store, 2, waitForChange) };
  const session = aSessionOf(user.id);
  const deletion = deleteOwnAccount(deps, session, user.id, { password: PASSWORD });
  await checked.promise;
  const change = { currentPassword: PASSWORD, newPassword: 'quite another one' };
  const ended = await overlapping(
    app,
    (slowed) => changePassword(slowed, session, change, aNewBrowser()),
    () => {
      changed.resolve();
      return deletion;
    },
    2,
  );
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'wrong_password' } }]);
  const { username } = user;
  const { newPassword: password } = change;
  expect((await app.browser().post('/api/login', { username, password })).status).toBe(200);
});

test.each([
  { method: 'PATCH', path: '/api/users/:id/profile', body: { location: 'Lyon' } },
  { method: 'POST', path: PICTURE_PATH, body: aPictureForm() },
  { method: 'DELETE', path: PICTURE_PATH, body: undefined },
])(
  '$method $path of an account that is deleted meanwhile is answered 404, as documented',
  async ({ body, ...route }) => {
    const testApp = await createTestApp();
    const { id } = await aUser(testApp);
    const store = interleave(testApp.store, 1, () => deleteUser(testApp, id));
    const client = new TestClient(createApp({ ...testApp, store }), testApp.config.publicOrigin);
    client.cookie = (await testApp.signedIn(id)).cookie;
    const answer = await send(client, route, { path: { id: String(id) }, body });
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'not_found' }]);
    await expectDocumented(testApp, route, answer);
  },
);
