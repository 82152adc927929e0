import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { mailedLinkToken } from '#api/services/accounts/mailed-link.ts';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import {
  confirmSecondFactor,
  spendCode,
  startSecondFactor,
} from '#api/services/accounts/second-factor.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { PASSWORD } from '#api/testing/http/register-member.ts';
import { interleave } from '#api/testing/interleave.ts';
import { aNewBrowser } from '#api/testing/sign-in-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { login } from './login.ts';
import { resetPassword } from './reset-password.ts';

const START = Date.UTC(2026, 5, 1, 12);
const STEP_MS = 30_000;

/** An admin; `setUp` gives them an app. */
async function anAdmin() {
  const testApp = await createTestApp({ now: () => START });
  const { config, store } = testApp;
  const password = await hashPassword(PASSWORD);
  const admin = await aUser(testApp, { username: 'admin', isAdmin: true, password });
  const codeAt = (secret: string, at: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const setUp = () =>
    store.write(async (tx) => {
      const { secret } = await startSecondFactor(tx, config, admin, START);
      const code = codeAt(secret, START);
      const codes = await confirmSecondFactor(tx, config, admin.id, code, START);
      return { secret, codes: codes ?? [] };
    });
  return { testApp, admin, codeAt, setUp };
}

// proves ACCOUNT-22
test('an app that is set up while the password is checked is needed by that sign-in', async () => {
  const { testApp, setUp } = await anAdmin();
  // The first write counts the attempt, the second signs in.
  const deps = { ...testApp, store: interleave(testApp.store, 2, setUp) };
  const attempt = login(deps, { username: 'admin', password: PASSWORD }, aNewBrowser());
  await expect(attempt).rejects.toMatchObject({ code: 'code_required' });
  expect(await testApp.store.read(({ db, t }) => db.$count(t.sessions))).toBe(0);
});

// proves ACCOUNT-22
test('so is one that is set up while a new password is hashed', async () => {
  const { testApp, admin, setUp } = await anAdmin();
  const token = await mailedLinkToken(testApp.config, 'reset', admin, START);
  const deps = { ...testApp, store: interleave(testApp.store, 1, setUp) };
  const reset = resetPassword(deps, { token, newPassword: 'a newer password' }, aNewBrowser());
  await expect(reset).rejects.toMatchObject({ code: 'code_required' });
  const [row] = await testApp.store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.id, admin.id)),
  );
  expect(row?.password).toBe(admin.password);
});

// proves ACCOUNT-22
test('of many who use one code at the same moment, one succeeds', async () => {
  const { testApp, admin, codeAt, setUp } = await anAdmin();
  const { store, config } = testApp;
  const { secret, codes } = await setUp();
  const now = START + STEP_MS;
  for (const code of [codeAt(secret, now), codes[0] ?? '', codes[1] ?? '']) {
    const spent = await Promise.all(
      Array.from({ length: 8 }, () =>
        store.write((tx) => spendCode(tx, config, admin.id, code, now)),
      ),
    );
    expect(spent.filter(Boolean)).toHaveLength(1);
  }
});
