import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deleteUser } from '#api/testing/factories/user.ts';
import { PASSWORD, registerMember } from '#api/testing/http/register-member.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#api/testing/test-app.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const pat = { username: 'pat', email: 'pat@example.com', password: PASSWORD };

test('a beta code grants a year of Premium and is used up', async () => {
  const testApp = await appWithCodes({ now: () => NOW });
  const { user } = await registerMember(testApp, { signupCode: ' beta001 ' });
  expect(user).toMatchObject({
    membershipType: 'premium',
    membershipExpiry: new Date(NOW + 365 * DAY_MS).toISOString(),
  });
  const again = await testApp.visitor.post('/api/register', { ...pat, signupCode: 'BETA001' });
  const message = 'This code was already used';
  expect([again.status, again.body]).toEqual([400, { code: 'code_used_up', message }]);
  expect(await codeOf(testApp, 'BETA001')).toMatchObject({ usedCount: 1 });
});

test('an expired membership reads as free', async () => {
  let now = NOW;
  const testApp = await appWithCodes({ now: () => now });
  const { user } = await registerMember(testApp, { signupCode: 'BETA001' });
  now += 366 * DAY_MS;
  const client = await testApp.signedIn(user.id);
  expect((await client.get('/api/user')).body).toMatchObject({ membershipType: 'free' });
});

test('a registration that fails returns its use of the code', async () => {
  const testApp = await appWithCodes();
  await registerMember(testApp, pat);
  const answer = await testApp.visitor.post('/api/register', { ...pat, signupCode: 'BETA002' });
  expect(answer.status).toBe(409);
  expect(await codeOf(testApp, 'BETA002')).toMatchObject({ usedCount: 0 });
});

test.each([{ isActive: false }, { expiresAt: NOW - 1 }])(
  'a code with %j is refused and keeps its uses',
  async (fields) => {
    const testApp = await appWithCodes({ now: () => NOW });
    await addCode(testApp, { code: 'OLD', maxUses: 3, ...fields });
    const answer = await testApp.visitor.post('/api/register', { ...pat, signupCode: 'OLD' });
    const message = 'This code has expired';
    expect(answer.body).toEqual({ code: 'code_used_up', message });
    expect(await codeOf(testApp, 'OLD')).toMatchObject({ usedCount: 0 });
  },
);

// proves AUTH-14
test('an unknown code is refused inline', async () => {
  const { visitor } = await appWithCodes();
  const answer = await visitor.post('/api/register', { ...pat, signupCode: 'NOPE' });
  const message = "We don't recognize this code";
  expect([answer.status, answer.body]).toEqual([400, { code: 'code_unknown', message }]);
});

// proves AUTH-14, AFF-11
test('an affiliate code in the field sets the referrer and the parent', async () => {
  const testApp = await createTestApp();
  const { user: referrer } = await registerMember(testApp);
  const code = referrer.affiliateCode;
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  const { user } = await registerMember(testApp, { signupCode: code.toLowerCase() });
  expect(await referrersOf(testApp, user.id)).toEqual([referrer.id, referrer.id]);
});

test('a ref link and a beta code both count', async () => {
  const testApp = await appWithCodes();
  const { user: referrer } = await registerMember(testApp);
  const { user } = await registerMember(testApp, {
    signupCode: 'BETA003',
    referredBy: referrer.affiliateCode,
  });
  expect(user.membershipType).toBe('premium');
  expect(await referrersOf(testApp, user.id)).toEqual([referrer.id, referrer.id]);
});

test('an unknown ref does not prevent a registration', async () => {
  const testApp = await createTestApp();
  const { user } = await registerMember(testApp, { referredBy: 'LONGGONE' });
  expect(await referrersOf(testApp, user.id)).toEqual([null, null]);
});

test('an unknown ref in the signup code field, where the screen puts it, does not prevent it either', async () => {
  const testApp = await createTestApp();
  const link = { referredBy: 'LONGGONE', signupCode: ' longgone ' };
  const { user } = await registerMember(testApp, link);
  expect(await referrersOf(testApp, user.id)).toEqual([null, null]);
  const other = { ...pat, ...link, signupCode: 'TYPED' };
  expect((await testApp.visitor.post('/api/register', other)).body).toMatchObject({
    code: 'code_unknown',
  });
});

test('a link’s code is known if it is a signup code, valid or not, or a member’s affiliate code', async () => {
  const testApp = await appWithCodes();
  await addCode(testApp, { code: 'OLD', maxUses: 3, isActive: false });
  const { user } = await registerMember(testApp);
  const check = async (code: string) =>
    (await testApp.visitor.post('/api/check-code', { code })).body;
  for (const code of [' beta001 ', 'OLD', user.affiliateCode.toLowerCase()])
    expect(await check(code), code).toEqual({ isKnown: true });
  expect(await check('LONGGONE')).toEqual({ isKnown: false });
  await deleteUser(testApp, user.id);
  expect(await check(user.affiliateCode)).toEqual({ isKnown: false });
});

test('one address may look up 30 unknown codes, and can still register after that', async () => {
  const testApp = await appWithCodes();
  const check = async (code: string) =>
    (await testApp.visitor.post('/api/check-code', { code })).status;
  for (let tries = 0; tries < 30; tries += 1) {
    expect(await check('BETA001')).toBe(200);
    expect(await check(`NONE${tries}`)).toBe(200);
  }
  expect([await check('NONE'), await check('BETA001')]).toEqual([429, 429]);
  const dead = { ...pat, referredBy: 'NONE1', signupCode: 'NONE1' };
  expect((await testApp.visitor.post('/api/register', dead)).status).toBe(201);
});

test('looking up a known code, or reaching the limit, costs no write', async () => {
  const testApp = await appWithCodes();
  const check = async (code: string) =>
    (await testApp.visitor.post('/api/check-code', { code })).status;
  const write = vi.spyOn(testApp.store, 'write');
  onTestFinished(() => write.mockRestore());
  expect(await check('BETA001')).toBe(200);
  expect(write).not.toHaveBeenCalled();
  for (let tries = 0; tries < 30; tries += 1) await check(`NONE${tries}`);
  expect(write).toHaveBeenCalledTimes(30);
  expect([await check('NONE'), await check('BETA001')]).toEqual([429, 429]);
  expect(write).toHaveBeenCalledTimes(30);
});

test('one address may look up 300 codes in a quarter of an hour, known ones too', async () => {
  let now = NOW;
  const testApp = await appWithCodes({ now: () => now });
  const check = () => testApp.visitor.post('/api/check-code', { code: 'BETA001' });
  for (let calls = 0; calls < 300; calls += 1) expect((await check()).status).toBe(200);
  now += 5 * MINUTE_MS;
  const refused = await check();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  now += 10 * MINUTE_MS;
  expect((await check()).status).toBe(200);
});

test('text that cannot be a code counts neither as a look-up nor as a registration', async () => {
  const testApp = await appWithCodes();
  for (let tries = 0; tries < 31; tries += 1) {
    expect((await testApp.visitor.post('/api/check-code', { code: '' })).status).toBe(400);
    expect((await testApp.visitor.post('/api/register', { signupCode: 'NOPE' })).status).toBe(400);
  }
  expect((await testApp.visitor.post('/api/check-code', { code: 'BETA001' })).status).toBe(200);
  expect((await testApp.visitor.post('/api/register', pat)).status).toBe(201);
});

async function appWithCodes(options: TestAppOptions = {}): Promise<TestApp> {
  const testApp = await createTestApp(options);
  await ensureFirstAdmin(testApp);
  return testApp;
}

async function addCode(
  { store, now }: TestApp,
  fields: { code: string; maxUses: number; isActive?: boolean; expiresAt?: number },
): Promise<void> {
  await store.write(async ({ db, t }) => {
    const [admin] = await db.select().from(t.users).where(eq(t.users.isAdmin, true));
    await db
      .insert(t.signupCodes)
      .values({ description: 'Club', createdBy: admin?.id ?? 0, createdAt: now(), ...fields });
  });
}

async function codeOf({ store }: TestApp, code: string) {
  const [row] = await store.read(({ db, t }) =>
    db.select().from(t.signupCodes).where(eq(t.signupCodes.code, code)),
  );
  return row;
}

async function referrersOf({ store }: TestApp, id: number) {
  const [row] = await store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.id, id)),
  );
  return [row?.referredBy, row?.downlineParent];
}
