import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '#api/server/listen.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { PUSH_MAX_BYTES } from '#sync/protocol/protocol-limits.ts';
import { ROOM_OF_ADDRESS } from './body-room.ts';

/** The largest body, of blanks, which is no JSON. */
const WHOLE = new Uint8Array(PUSH_MAX_BYTES).fill(32);

/** A member's pushes whose bodies have arrived so far, and do not end until they are ended. */
async function slowPushes(arrived = WHOLE) {
  const testApp = await createTestApp({ config: { trustedProxies: 1 } });
  const { id } = await aUser(testApp);
  const { cookie } = await testApp.signedIn(id);
  const headersFrom = (address: string, brought = cookie) => ({
    cookie: brought ?? '',
    origin: testApp.config.publicOrigin,
    'content-type': 'application/json',
    'x-forwarded-for': address,
  });
  const begin = (address: string, path = '/api/sync/push', brought = cookie) => {
    let end = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(arrived);
        end = () => controller.close();
      },
    });
    const headers = { ...headersFrom(address, brought), 'transfer-encoding': 'chunked' };
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    return { answer: Promise.resolve(testApp.app.request(path, init)), end };
  };
  const send = async (address: string, bytes: number) =>
    testApp.app.request('/api/sync/push', {
      method: 'POST',
      headers: { ...headersFrom(address), 'content-length': String(bytes) },
      body: 'x'.repeat(bytes),
    });
  return { app: testApp.app, headersFrom, begin, send };
}

test('so many large bodies of one address are in memory at once, and no more; small ones and others’ go on', async () => {
  const { begin, send } = await slowPushes();
  const most = ROOM_OF_ADDRESS / PUSH_MAX_BYTES;
  const slow = Array.from({ length: most }, () => begin('10.0.0.1'));
  await turn();
  const refused = await send('10.0.0.1', 10_000);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'busy' });
  // What is no JSON shows that a body was read.
  expect((await send('10.0.0.1', 8000)).status).toBe(400);
  expect((await send('10.0.0.2', 10_000)).status).toBe(400);

  for (const { end } of slow) end();
  for (const { answer } of slow) expect((await answer).status).toBe(400);
  expect((await send('10.0.0.1', 10_000)).status).toBe(400);
});

test('in all there is room for the bodies of eight such addresses', async () => {
  const { begin, send } = await slowPushes();
  const most = ROOM_OF_ADDRESS / PUSH_MAX_BYTES;
  const slow = Array.from({ length: 8 * most }, (_, n) => begin(`10.0.1.${n % 8}`));
  await turn();
  expect((await send('10.0.2.1', 10_000)).status).toBe(503);
  for (const { end } of slow) end();
  await Promise.all(slow.map(({ answer }) => answer));
  expect((await send('10.0.2.1', 10_000)).status).toBe(400);
});

test('bodies that anybody may begin, from however many addresses, leave members their room', async () => {
  const { begin, send } = await slowPushes();
  const most = ROOM_OF_ADDRESS / PUSH_MAX_BYTES;
  const slow = Array.from({ length: 8 * most }, (_, n) =>
    begin(`10.0.4.${n % 8}`, '/api/stripe/webhook', ''),
  );
  await turn();
  expect((await send('10.0.5.1', 10_000)).status).toBe(400);
  for (const { end } of slow) end();
  await Promise.all(slow.map(({ answer }) => answer));
});

test('from one address they leave the payment provider its room', async () => {
  const { begin } = await slowPushes();
  const most = ROOM_OF_ADDRESS / PUSH_MAX_BYTES;
  const event = (address: string) => begin(address, '/api/stripe/webhook', '');
  const slow = Array.from({ length: most }, () => event('10.0.6.1'));
  await turn();
  const theirs = event('10.0.7.1');
  for (const { end } of [...slow, theirs]) end();
  const isRefused = async ({ answer }: typeof theirs) =>
    (await (await answer).text()).includes('"busy"');
  expect(await isRefused(theirs)).toBe(false);
  expect(await Promise.all(slow.map(isRefused))).toContain(true);
});

test.each([`Content-Length: ${PUSH_MAX_BYTES}`, 'Transfer-Encoding: chunked'])(
  'the room of senders who go before all has arrived is free again: %s',
  async (length) => {
    const { app, headersFrom, send } = await slowPushes();
    const server = createServer(app.fetch).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const headers = Object.entries(headersFrom('10.0.3.1')).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const head = ['POST /api/sync/push HTTP/1.1', 'Host: x', ...headers, length, '', ''].join(
      '\r\n',
    );
    const arrived = WHOLE.subarray(1);
    const chunk = length.endsWith('chunked') ? `${arrived.length.toString(16)}\r\n` : '';
    const sockets = Array.from({ length: ROOM_OF_ADDRESS / PUSH_MAX_BYTES }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(head + chunk);
      socket.write(arrived);
      return socket;
    });
    const answer = async () => (await send('10.0.3.1', 10_000)).status;
    await expect.poll(answer).toBe(503);
    for (const socket of sockets) socket.destroy();
    await expect.poll(answer).toBe(400);
  },
);

test('what was only announced takes no room from others', async () => {
  const { begin, send } = await slowPushes(new TextEncoder().encode('{'));
  const most = ROOM_OF_ADDRESS / PUSH_MAX_BYTES;
  const slow = Array.from({ length: 9 * most }, (_, n) => begin(`10.0.3.${n % 9}`));
  await turn();
  expect((await send('10.0.3.1', 10_000)).status).toBe(400);
  expect((await send('10.0.4.1', 10_000)).status).toBe(400);
  for (const { end } of slow) end();
  await Promise.all(slow.map(({ answer }) => answer));
});
