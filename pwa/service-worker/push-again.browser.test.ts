import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { subscribeAgain } from './push-again.ts';

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

/** A server that signs with this key, and keeps what it is told. */
function signsWith(publicKey: string | null): unknown[] {
  const told: unknown[] = [];
  server.answer = async (init) => {
    const request = new Request('/', init);
    if (request.method === 'GET') return Response.json({ publicKey });
    told.push(await request.json());
    return new Response(null, { status: 204 });
  };
  return told;
}

test('a phone whose subscription the browser took away gets another, and the server hears of it', async () => {
  const told = signsWith('the-key');
  await subscribeAgain();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'the-key',
  });
  expect(told).toEqual([SENT]);
});

test('where push is not set up any more nothing is asked of the browser', async () => {
  const told = signsWith(null);
  await subscribeAgain();
  expect([subscribe.mock.calls, told]).toEqual([[], []]);
});

test('where nobody is signed in nobody is told', async () => {
  await forgetFact('session');
  await subscribeAgain();
  expect([subscribe.mock.calls, server.asked]).toEqual([[], []]);
});
