import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { dataFolder } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { backUp, restore } from './engines.ts';

/** Makes the server behave as if it lacked the extension, or as if the role did not own it. */
const REFUSE = `
  create function refuse() returns event_trigger language plpgsql as
    $$ begin raise exception 'extension "pg_trgm" is not available'; end $$;
  create event trigger refuse on ddl_command_start
    when tag in ('CREATE EXTENSION', 'COMMENT') execute function refuse()`;

test('a backup is restored on a server that lacks the extension for search', async () => {
  const [from, to] = [await createTestApp(), await createTestApp()];
  await aUser(from, { lastName: 'Baker' });
  const target = join(dataFolder(), 'backup');
  const settingsOf = ({ config }: typeof from) => ({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
  });
  const counts = await backUp(settingsOf(from), target);
  await to.store.close();
  const url = to.config.databaseUrl ?? '';
  await askPostgres(url, 'drop extension pg_trgm cascade');
  await askPostgres(url, REFUSE);
  expect(await restore(settingsOf(to), target, { replace: true })).toEqual(counts);
  expect(await askPostgres(url, 'select last_name from users')).toEqual([{ last_name: 'Baker' }]);
});
