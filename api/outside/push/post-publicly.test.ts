import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { postPublicly } from './post-publicly.ts';
import { isPublicAddress, isPublicHttps, lookUpPublic } from './public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'no address',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2607:f8b0:4005::1', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('an endpoint is https at a name or a public address, by nobody’s password', () => {
  expect(isPublicHttps('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
  expect(isPublicHttps('https://[2607:f8b0:4005::1]/x')).toBe(true);
  // The last three are ways to write 127.0.0.1.
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://u:p@fcm.googleapis.com/x',
    'https://localhost./x',
    'https://db.internal/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://[::ffff:7f00:1]/x',
  ])
    expect(isPublicHttps(endpoint), endpoint).toBe(false);
});

test('nothing knocks at our own doors, whatever name leads there', async () => {
  let knocks = 0;
  const server = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const post = (host: string) =>
    postPublicly(
      { endpoint: `https://${host}:${port}/`, headers: {}, body: Buffer.from('x') },
      AbortSignal.timeout(5000),
    ).catch((error: unknown) => error);
  expect(await post('127.0.0.1')).toMatchObject({ code: 'ENOTPUBLIC' });
  // As for any name that leads here: addresses are looked at when the connection is made.
  const found = await new Promise<unknown>((resolve) => {
    lookUpPublic('localhost', { all: true }, (error) => resolve(error));
  });
  expect(found).toMatchObject({ code: 'ENOTPUBLIC' });
  expect(knocks).toBe(0);
});
