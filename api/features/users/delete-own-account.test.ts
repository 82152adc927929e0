import { expect, test } from 'vitest';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';

function deleteAs(client: TestClient, id: number, password: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ password });
  return client.send('DELETE', `/api/users/${id}`, { headers, body });
}

// proves ACCOUNT-7
test('a member deletes their own account: it cannot sign in, and every session has ended', async () => {
  const app = await createTestApp();
  const { client, user } = await registerMember(app);
  const other = await app.signedIn(user.id);
  expect((await deleteAs(client, user.id, PASSWORD)).status).toBe(204);
  expect(client.cookie).toBeNull();
  expect((await other.get('/api/user')).status).toBe(401);
  const { username } = user;
  const again = await app.browser().post('/api/login', { username, password: PASSWORD });
  expect(again.status).toBe(401);
  const viewer = await app.signedIn((await aUser(app)).id);
  expect((await viewer.get(`/api/users/${user.id}/profile`)).status).toBe(404);
});

test('the browser’s next user is no guest either', async () => {
  const app = await createTestApp();
  const { client, user } = await registerMember(app);
  const { headers } = await deleteAs(client, user.id, PASSWORD);
  const cleared = headers.getSetCookie().map((line) => line.split(';')[0]);
  expect(cleared).toEqual(['ppr_session=', 'ppr_guest=']);
});

test('a wrong password deletes nothing, and the tenth is the last for a while', async () => {
  const app = await createTestApp();
  const { client, user } = await registerMember(app);
  for (let tries = 0; tries < 10; tries += 1)
    expect(await deleteAs(client, user.id, 'a guess')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', message: 'Your current password is wrong' },
    });
  expect((await deleteAs(client, user.id, PASSWORD)).status).toBe(429);
  expect((await client.get('/api/user')).status).toBe(200);
});

test('nobody deletes another’s account, not even with its password', async () => {
  const app = await createTestApp();
  const { user } = await registerMember(app);
  const { client } = await registerMember(app);
  expect(await deleteAs(client, user.id, PASSWORD)).toMatchObject({
    status: 403,
    body: { code: 'denied', message: 'You can only do this on your own account.' },
  });
  const owner = await app.signedIn(user.id);
  expect((await owner.get('/api/user')).status).toBe(200);
});

test('the last admin stays', async () => {
  const app = await createTestApp();
  const password = await hashPassword(PASSWORD);
  const { id } = await aUser(app, { username: 'Admin', isAdmin: true, password });
  const client = await app.signedIn(id);
  expect(await deleteAs(client, id, PASSWORD)).toMatchObject({
    status: 409,
    body: { code: 'last_admin', message: "You can't delete the last admin." },
  });
  expect((await client.get('/api/user')).status).toBe(200);
});
