import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { resubscribeWebPush } from './web-push.ts';

const SENT = {
  endpoint: 'https://push.example/again',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};
const subscribe = vi.fn(async () => ({ toJSON: () => SENT }));
const server = useStubServer();

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal('registration', { pushManager: { subscribe } });
  await writeFact('session', aCurrentUser(1_000_000));
});
afterEach(() => forgetFact('session'));

/** A server that signs with this key, and records what it receives. */
function signsWith(publicKey: string | null): unknown[] {
  const received: unknown[] = [];
  server.answer = async (init) => {
    const request = new Request('/', init);
    if (request.method === 'GET') return Response.json({ publicKey });
    received.push(await request.json());
    return new Response(null, { status: 204 });
  };
  return received;
}

test('a phone whose subscription the browser removed gets a new one and sends it to the server', async () => {
  const received = signsWith('the-key');
  await resubscribeWebPush();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'the-key',
  });
  expect(received).toEqual([SENT]);
});

test('without a push setup on the server, the browser is not asked to subscribe', async () => {
  const received = signsWith(null);
  await resubscribeWebPush();
  expect([subscribe.mock.calls, received]).toEqual([[], []]);
});

test('without a signed-in member, the server is not called', async () => {
  await forgetFact('session');
  await resubscribeWebPush();
  expect([subscribe.mock.calls, server.asked]).toEqual([[], []]);
});
