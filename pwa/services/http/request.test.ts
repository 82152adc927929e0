import { afterEach, expect, test } from 'vitest';
import { forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { sendPendingLogout } from './request.ts';

const server = useStubServer();
afterEach(() => forgetFact('logoutPending'));

const done = () => new Response(null, { status: 204 });

test('a pending logout is sent once, however many requests wait for it', async () => {
  await writeFact('logoutPending', true);
  server.answer = done;
  // Each request has seen the pending logout before any of them holds the lock.
  await Promise.all([sendPendingLogout(), sendPendingLogout(), sendPendingLogout()]);
  expect(server.asked).toEqual(['/api/logout']);
  expect(await readFact('logoutPending')).toBeNull();
});

test('a logout that a network’s sign-in page answered is still pending', async () => {
  await writeFact('logoutPending', true);
  server.isForeign = true;
  server.answer = done;
  await expect(sendPendingLogout()).rejects.toThrow();
  expect(await readFact('logoutPending')).toBe(true);
});

test('a logout that is not pending is not sent: it would end the session of the signed-in member', async () => {
  server.answer = done;
  await sendPendingLogout();
  expect(server.asked).toEqual([]);
});
