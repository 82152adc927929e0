import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { dump } from '#api/testing/dump.ts';
import { aGuestAccount, aUser } from '#api/testing/factories/user.ts';
import { anAdmin } from '#api/testing/http/admin.ts';
import { type Route, routesOf } from '#api/testing/http/routes.ts';
import type { TestApp } from '#api/testing/test-app.ts';

const DENIED = { code: 'denied', message: 'Access denied. Admin privileges required.' };

/** Valid for every call, so that only the caller's role decides. */
const BODY = {
  amount: 1,
  parentId: null,
  code: 'CODE',
  description: 'A code',
};

function adminRoutesOf(app: TestApp): Route[] {
  const routes = [...routesOf(app, 'reads'), ...routesOf(app, 'writes')];
  return routes.filter(({ path }) => path.startsWith('/api/admin/'));
}

const CALLERS = {
  'a guest account': (app: TestApp) => aGuestAccount(app),
  'a free member': (app: TestApp) => aUser(app),
  'a premium member': (app: TestApp) => aUser(app, { membershipType: 'premium' }),
  'an admin by flag only': (app: TestApp) => aUser(app, { isAdmin: true }),
  'an admin by name only': (app: TestApp) => aUser(app, { username: 'Boss' }),
};

// proves ROLE-7
test.each(Object.keys(CALLERS) as (keyof typeof CALLERS)[])(
  '%s is denied every admin call, and changes nothing',
  async (caller) => {
    const { app } = await anAdmin({ config: { adminUsernames: ['admin', 'boss'] } });
    const target = await aUser(app);
    const client = await app.signedIn((await CALLERS[caller](app)).id);
    const before = await dump(app.store);
    expect(adminRoutesOf(app)).toHaveLength(16);
    for (const { method, path } of adminRoutesOf(app)) {
      const id = /matches|feedback/.test(path) ? v7() : String(target.id);
      const answer = await client.send(method, path.replace(':id', id), {
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(BODY) }),
      });
      expect([answer.status, answer.body], path).toEqual([403, DENIED]);
    }
    expect(await dump(app.store)).toEqual(before);
  },
);

// proves ROLE-8, ROLE-7
test('a member marked as admin with an admin’s name, in any case, is allowed', async () => {
  const { app } = await anAdmin({ config: { adminUsernames: ['admin', 'boss'] } });
  const boss = await aUser(app, { username: 'BOSS', isAdmin: true });
  expect((await (await app.signedIn(boss.id)).get('/api/admin/stats')).status).toBe(200);
});

// proves ADMIN-13
test('an admin with a generated password must choose another one first', async () => {
  const { app } = await anAdmin({ config: { adminUsernames: ['admin', 'boss'] } });
  const boss = await aUser(app, { username: 'boss', isAdmin: true, mustChangePassword: true });
  const { body } = await (await app.signedIn(boss.id)).get('/api/admin/stats');
  expect(body).toMatchObject({ code: 'must_change_password' });
});
