import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { dataFolder } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { ConfigError, readConfig } from './env.ts';
import { openDeps, sweepHourly } from './open.ts';

test('expired sessions and limits are forgotten, the others are kept', async () => {
  const testApp = await createTestApp({ now: () => 1_000_000 });
  const { id: userId } = await aUser(testApp);
  await testApp.store.write(async ({ db, t }) => {
    await db.insert(t.sessions).values([
      { id: 'over', userId, createdAt: 1, expiresAt: 1_000_000 },
      { id: 'open', userId, createdAt: 1, expiresAt: 1_000_001 },
    ]);
    await db.insert(t.rateLimits).values([
      { key: 'over', count: 9, resetAt: 1_000_000 },
      { key: 'open', count: 9, resetAt: 1_000_001 },
    ]);
  });
  sweepHourly(testApp);
  const kept = () =>
    testApp.store.read(async ({ db, t }) => [
      ...(await db.select({ key: t.rateLimits.key }).from(t.rateLimits)),
      ...(await db.select({ key: t.sessions.id }).from(t.sessions)),
    ]);
  await expect.poll(kept).toEqual([{ key: 'open' }, { key: 'open' }]);
});

test('a database that cannot be reached is told in one line, without its password', async () => {
  const config = readConfig({
    DATA_DIR: join(dataFolder(), 'data'),
    DATABASE_URL: 'postgres://ppr:geheim@127.0.0.1:1/ppr',
    AUTH_SECRET: 'a secret of thirty-two characters',
  });
  const opening = openDeps(config);
  await expect(opening).rejects.toBeInstanceOf(ConfigError);
  await expect(opening).rejects.toThrow(/^DATABASE_URL cannot be used: \S[^\n]*$/);
  await expect(opening).rejects.not.toThrow('geheim');
});
