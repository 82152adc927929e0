import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const BACKUP = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));

const BEGINNING = /\.unfinished$/;
/** The folder in which a backup is restored, on each engine. */
const VERIFYING = /\.verifying$|ppr-restore-$/;

/** Loaded before the command: it gets the signal as it creates the file or folder with this path. */
const stopAt = (path: RegExp, name: NodeJS.Signals) => `data:text/javascript,
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const stopOn = (method) => {
    const original = fs[method];
    fs[method] = (path, ...rest) => {
      if (${path}.test(String(path))) process.kill(process.pid, '${name}');
      return original(path, ...rest);
    };
  };
  for (const method of ['openSync', 'mkdirSync', 'mkdtempSync']) stopOn(method);
  syncBuiltinESMExports();`;

test.each([
  ['SIGTERM', 'as it begins', BEGINNING],
  ['SIGINT', 'as it begins', BEGINNING],
  ['SIGTERM', 'while it is verified', VERIFYING],
] as const)(
  'a backup that %s stops %s leaves no file, here or in /tmp',
  async (name, _when, path) => {
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
      {
        file: BACKUP,
        args: [join(target, 'backup')],
        nodeFlags: ['--import', stopAt(path, name)],
      },
    );
    expect([await command.ended(), command.output()]).toEqual([
      1,
      'Stopped. Nothing was changed.\n',
    ]);
    expect([readdirSync(target), readdirSync(temporary)]).toEqual([[], []]);
  },
);
