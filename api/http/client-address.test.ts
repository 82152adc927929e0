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

describe('whose address is counted', () => {
  const forged = { 'x-forwarded-for': '6.6.6.6, 10.0.0.1' };

  test('without a trusted proxy nobody’s word is taken for it', async () => {
    expect(await countedFor(0, forged)).toEqual(['login:address:unknown']);
  });

  test('behind one proxy it is what that proxy saw, not what the caller wrote', async () => {
    expect(await countedFor(1, forged)).toEqual(['login:address:10.0.0.1']);
  });

  test('behind two proxies it is what the outer one saw', async () => {
    expect(await countedFor(2, forged)).toEqual(['login:address:6.6.6.6']);
  });

  test('fewer entries than proxies name nobody', async () => {
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

  test('are those at the host that was asked, such as a phone’s on the same network', async () => {
    const phone = { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' };
    expect(await logout({}, phone)).toBe(204);
    expect(await logout({}, { ...phone, host: '192.168.1.6:3000' })).toBe(403);
  });

  test('are those at the host that a trusted proxy was asked for, and only a trusted one', async () => {
    const headers = { origin: 'https://club.example', 'x-forwarded-host': 'club.example' };
    expect(await logout({ trustedProxies: 1 }, headers)).toBe(204);
    expect(await logout({}, headers)).toBe(403);
  });
});
