import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startSecondFactor } from '#api/services/accounts/second-factor.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { startServer } from '#api/testing/server-process.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';

const COMMAND = fileURLToPath(new URL('totp.ts', import.meta.url));

/** Runs the command, and returns its exit code and output. */
async function run({ config }: TestApp, args: string[]) {
  const command = startServer(
    {
      DATA_DIR: config.dataDir,
      AUTH_SECRET: config.authSecret,
      ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
    },
    { file: COMMAND, args },
  );
  const code = await command.ended();
  const lines = command.output().split('\n').slice(0, -1);
  return [code, lines.filter((line) => !line.startsWith('{'))];
}

// proves ACCOUNT-22
test('npm run totp removes the app of an admin who has lost it, and ends their sessions', async () => {
  const app = await createTestApp();
  const admin = await aUser(app, { username: 'Chief', isAdmin: true });
  await app.store.write((tx) => startSecondFactor(tx, app.config, admin, app.now()));
  await app.signedIn(admin.id);
  // One process locks the file.
  await app.store.close();
  expect(await run(app, ['remove', 'chief'])).toEqual([
    0,
    ['chief is logged out everywhere and now signs in without a code.'],
  ]);
  expect(await run(app, ['remove', 'chief'])).toEqual([0, ['chief has no authenticator app.']]);
  const store = await app.place.open();
  const left = await store.read(async ({ db, t }) => [
    await db.select().from(t.secondFactors),
    await db.select().from(t.sessions),
  ]);
  expect(left).toEqual([[], []]);
  await store.close();
});

test('npm run totp reports an error in one line', async () => {
  const app = await createTestApp();
  await app.store.close();
  const usage = 'Usage: npm run totp -- remove <username>';
  for (const args of [[], ['remove'], ['add', 'chief']])
    expect(await run(app, args)).toEqual([1, [usage]]);
  expect(await run(app, ['remove', 'nobody'])).toEqual([1, ['No member has the username nobody.']]);
});
