import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { dataFolder } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { backUp } from './engines.ts';

test('a backup that the role may not verify is refused with a remedy and leaves nothing behind', async () => {
  const { config } = await createTestApp();
  const role = `reader_${crypto.randomUUID().replaceAll('-', '')}`;
  const owner = config.databaseUrl ?? '';
  await askPostgres(
    owner,
    `create role ${role} login password 'a secret/of @ people'; grant pg_read_all_data to ${role}`,
  );
  const url = new URL(owner);
  url.username = role;
  url.password = 'a secret/of @ people';
  const folder = dataFolder();
  const backup = backUp({ dataDir: folder, databaseUrl: url.href }, join(folder, 'backup'));
  await expect(backup).rejects.toThrow(/cannot be verified.*CREATEDB/);
  expect(readdirSync(folder)).toEqual([]);
  await askPostgres(owner, `drop owned by ${role}; drop role ${role}`);
});
