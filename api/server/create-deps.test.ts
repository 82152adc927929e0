import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#api/core/config.ts';
import { dataFolder } from '#api/testing/server-process.ts';
import { createDeps } from './create-deps.ts';

test('a database that cannot be reached is reported in one line, without its password', async () => {
  const config = readConfig({
    DATA_DIR: join(dataFolder(), 'data'),
    DATABASE_URL: 'postgres://ppr:geheim@127.0.0.1:1/ppr',
    AUTH_SECRET: 'a secret of thirty-two characters',
  });
  const opening = createDeps(config);
  await expect(opening).rejects.toBeInstanceOf(ConfigError);
  await expect(opening).rejects.toThrow(/^DATABASE_URL cannot be used: \S[^\n]*$/);
  await expect(opening).rejects.not.toThrow('geheim');
});
