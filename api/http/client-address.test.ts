import { describe, expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';

const wrong = { username: 'pat', password: 'not the password' };

/** The keys under which a failed sign-in from this address was counted. */
async function countedFor(trustedProxies: number, headers: Record<string, string>) {
  const testApp = await createTestApp({ config: { trustedProxies } });
  await testApp.visitor.post('/api/login', wrong, headers);
  const doors = await testApp.store.read(({ db, t }) => db.select().from(t.rateLimits));
  return doors.map(({ key }) => key).filter((key) => key.startsWith('login:address:'));
}

describe('the address that is counted', () => {
  const forged = { 'x-forwarded-for': '6.6.6.6, 10.0.0.1' };

  test('without a trusted proxy no forwarded header is believed', async () => {
    expect(await countedFor(0, forged)).toEqual(['login:address:unknown']);
  });

  test('behind one proxy is what that proxy saw, not what the caller wrote', async () => {
    expect(await countedFor(1, forged)).toEqual(['login:address:10.0.0.1']);
  });

  test('behind two proxies is what the outer one saw', async () => {
    expect(await countedFor(2, forged)).toEqual(['login:address:6.6.6.6']);
  });

  test.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::2:1', '2001:db8:0:0::/64'],
    ['1:2:3::', '1:2:3:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['1.2.3.4', '1.2.3.4'],
  ])('%s counts as %s', async (ip, counted) => {
    expect(await countedFor(1, { 'x-forwarded-for': ip })).toEqual([`login:address:${counted}`]);
  });

  test('is not taken from a header with fewer entries than proxies', async () => {
    expect(await countedFor(3, forged)).toEqual(['login:address:unknown']);
  });
});

describe('our own pages', () => {
  const logout = async (config: { publicOrigin?: string; trustedProxies?: number }, headers = {}) =>
    (await (await createTestApp({ config })).visitor.post('/api/logout', undefined, headers))
      .status;

  test('are those at the public address', async () => {
    expect(await logout({ publicOrigin: 'https://ppr.example' })).toBe(204);
  });

  test('are those at the requested host, such as a phone’s on the same network', async () => {
    const phone = { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' };
    expect(await logout({}, phone)).toBe(204);
    expect(await logout({}, { ...phone, host: '192.168.1.6:3000' })).toBe(403);
  });

  test('are not those that came by http if the site has https', async () => {
    const page = { origin: 'http://ppr.example', host: 'ppr.example' };
    expect(await logout({ publicOrigin: 'https://ppr.example' }, page)).toBe(403);
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ppr.example' };
    expect(await logout({ trustedProxies: 1 }, { ...page, ...proxied })).toBe(403);
    const secure = { ...proxied, origin: 'https://ppr.example' };
    expect(await logout({ trustedProxies: 1 }, secure)).toBe(204);
  });

  test('are those at the host that was requested from a trusted proxy, and only a trusted one', async () => {
    const headers = { origin: 'https://club.example', 'x-forwarded-host': 'club.example' };
    expect(await logout({ trustedProxies: 1 }, headers)).toBe(204);
    expect(await logout({}, headers)).toBe(403);
  });
});
