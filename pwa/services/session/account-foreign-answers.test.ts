import { afterEach, expect, test } from 'vitest';
import { forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { sendPendingLogout } from '../http/request.ts';
import * as account from './account.ts';
import { login } from './sign-in.ts';
import { logout } from './sign-out.ts';

/** An answer from between the phone and the server decides nothing about who is signed in. */

const server = useStubServer();
afterEach(async () => {
  await forgetFact('session');
  await forgetFact('logoutPending');
  await forgetFact('replicasToDelete');
});

test("a captive portal's 401 page signs nobody out, and a pending logout stays pending", async () => {
  await writeFact('session', aCurrentUser(1));
  await writeFact('logoutPending', true);
  const portal = () =>
    new Response('<h1>Log in to the hotel</h1>', {
      status: 401,
      headers: { 'content-type': 'text/html' },
    });
  server.isForeign = true;
  server.answer = portal;
  await expect(account.confirmUser()).rejects.toThrow();
  expect(await account.rememberedUser()).toMatchObject({ id: 1 });
  expect(await readFact('logoutPending')).toBe(true);
});

/** Servers between the phone and ours, and how they answer. */
const FOREIGN: [string, () => Response][] = [
  ['{} as JSON', () => Response.json({})],
  ['204', () => new Response(null, { status: 204 })],
  ['a page', () => new Response('<h1>Hi</h1>', { headers: { 'content-type': 'text/html' } })],
  ['our own 401', () => Response.json({ code: 'signed_out', message: 'No' }, { status: 401 })],
  ['our own 200', () => Response.json(aCurrentUser(9))],
];

test.each(FOREIGN)(
  '%s that is not from our server ends no session and begins none',
  async (_, answer) => {
    server.isForeign = true;
    server.answer = answer;
    await expect(account.confirmUser()).rejects.toThrow();
    expect(await account.rememberedUser()).toBeNull();
    await writeFact('session', aCurrentUser(1));
    await expect(account.confirmUser()).rejects.toThrow();
    expect(await account.rememberedUser()).toMatchObject({ id: 1 });
  },
);

test.each(FOREIGN)(
  '%s that is not from our server signs nobody in at the sign-in form',
  async (_, answer) => {
    server.isForeign = true;
    server.answer = answer;
    const signingIn = login({ username: 'player9', password: 'long enough' });
    await expect(signingIn).rejects.toMatchObject({ status: 0, detail: connectionErrors.portal });
    expect(await account.rememberedUser()).toBeNull();
  },
);

test.each(FOREIGN)(
  '%s that is not from our server does not confirm a sign-out',
  async (_, answer) => {
    await writeFact('session', aCurrentUser(1));
    server.isForeign = true;
    server.answer = answer;
    await logout();
    expect(await readFact('logoutPending')).toBe(true);

    // At the next start the browser still holds the cookie, but no answer signs anyone in by it.
    await expect(account.confirmUser()).rejects.toThrow();
    expect(await account.rememberedUser()).toBeNull();
    expect(server.asked).not.toContain('/api/user');

    server.isForeign = false;
    server.answer = () => new Response(null, { status: 204 });
    await sendPendingLogout();
    expect(await readFact('logoutPending')).toBeNull();
  },
);
