import { afterEach, expect, onTestFinished, test } from 'vitest';
import { forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { sendLogoutOnline } from './send-logout-online.ts';

const server = useStubServer();
afterEach(() => forgetFact('logoutPending'));

test('a pending logout is sent by itself when there is signal again', async () => {
  await writeFact('logoutPending', true);
  onTestFinished(sendLogoutOnline());
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.asked).toEqual(['/api/logout']);
  expect(await readFact('logoutPending')).toBe(true);

  server.answer = () => new Response(null, { status: 204 });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => readFact('logoutPending')).toBeNull();
  expect(server.asked).toEqual(['/api/logout', '/api/logout']);
});
