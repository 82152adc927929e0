import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const BACKUP = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a backup that %s stops half-way leaves no file, here or in /tmp',
  async (name) => {
    const app = await createTestApp();
    await aUser(app);
    await app.store.close();
    const folder = dataFolder();
    const [target, temporary] = [join(folder, 'backups'), join(folder, 'tmp')];
    for (const each of [target, temporary]) mkdirSync(each);
    const { dataDir, databaseUrl, authSecret } = app.config;
    const command = startServer(
      {
        DATA_DIR: dataDir,
        AUTH_SECRET: authSecret,
        TMPDIR: temporary,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      { file: BACKUP, args: [join(target, 'backup')] },
    );
    await expect.poll(() => readdirSync(target), { interval: 2 }).toHaveLength(1);
    command.child.kill(name);
    expect([await command.ended(), command.output()]).toEqual([
      1,
      'Stopped: nothing was done, and nothing is left.\n',
    ]);
    expect([readdirSync(target), readdirSync(temporary)]).toEqual([[], []]);
  },
);
