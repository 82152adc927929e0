import { lookup } from 'node:dns';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { aBrowser, atHome } from '#api/testing/web-push/test-browser.ts';
import { openPush } from './open-web-push.ts';
import { postPublicly } from './post-publicly.ts';
import { INTERNET, isPublicAddress, isPublicHttps, publicLookup } from './public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  // Where clouds give a machine its secrets: most, Azure, Alibaba, Oracle, and two by IPv6.
  '169.254.169.254',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
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

// proves NOTIFY-10
test('an endpoint is https at a name or a public address, at its port, without credentials', () => {
  expect(isPublicHttps('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
  expect(isPublicHttps('https://fcm.googleapis.com:443/fcm/send/x')).toBe(true);
  expect(isPublicHttps('https://push.notlocal/x')).toBe(true);
  expect(isPublicHttps('https://[2607:f8b0:4005::1]/x')).toBe(true);
  // The last three are ways to write 127.0.0.1.
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com:80/x',
    'https://u:p@fcm.googleapis.com/x',
    'https://metadata.google.internal/x',
    'https://localhost./x',
    'https://db.internal/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://[::ffff:7f00:1]/x',
  ])
    expect(isPublicHttps(endpoint), endpoint).toBe(false);
});

/** A server on this machine that must get no request. */
async function ourDoor() {
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
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { port, knocks: () => knocks };
}

test.each(['127.0.0.1', 'leads.home.example'])(
  'no request reaches a server of our own, also by a name that resolves to it: %s',
  async (host) => {
    const { port, knocks } = await ourDoor();
    const ready = { endpoint: `https://${host}/`, headers: {}, body: Buffer.from('x') };
    const posting = postPublicly(ready, AbortSignal.timeout(5000), {
      ...INTERNET,
      resolve: atHome,
      port,
    });
    await expect(posting).rejects.toMatchObject({ code: 'ENOTPUBLIC' });
    expect(knocks()).toBe(0);
  },
);

test('by default names are resolved by the system, and only public addresses are used', async () => {
  expect(INTERNET).toMatchObject({ resolve: lookup, isPublic: isPublicAddress });
  expect([INTERNET.ca, INTERNET.port]).toEqual([undefined, undefined]);
});

test('of a name’s addresses only the public ones are used', async () => {
  const addresses = [
    { address: '10.0.0.1', family: 4 },
    { address: '8.8.8.8', family: 4 },
  ];
  const found = publicLookup({ ...INTERNET, resolve: (_, __, done) => done(null, addresses) });
  const one = await new Promise((done) => {
    found('push.example.org', {}, (_, address) => done(address));
  });
  const all = await new Promise((done) => {
    found('push.example.org', { all: true }, (_, those) => done(those));
  });
  expect([one, all]).toEqual(['8.8.8.8', [{ address: '8.8.8.8', family: 4 }]]);
});

test('a service is posted to over TLS, and its redirects are not followed', async () => {
  const browser = await aBrowser();
  browser.answers(307);
  const send = openPush((await createTestApp()).config, browser.post);
  const { endpoint, keys } = browser.subscription;
  const sending = send?.({ endpoint, ...keys, payload: '{"title":"You were rated"}' });
  await expect(sending).rejects.toMatchObject({ code: '307', isPermanent: true });
  expect(browser.received).toMatchObject([{ message: { title: 'You were rated' } }]);
});

test('a service with an untrusted certificate is not posted to', async () => {
  const browser = await aBrowser();
  const { endpoint } = browser.subscription;
  const posting = browser.post(
    { endpoint: endpoint.replace('push.', 'another.'), headers: {}, body: Buffer.from('x') },
    AbortSignal.timeout(5000),
  );
  await expect(posting).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
});
