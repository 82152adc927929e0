import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { startPostgres } from '../../../.ci/postgres-server.ts';
import { StoreFailed } from '../store.ts';
import { readEpoch } from '../store-facts.ts';
import { openPostgresStore } from './open-store.ts';

test('a standby answers no request, and begins a new epoch when it takes over', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const url = await postgres.createDatabase('ppr');
  const store = await openPostgresStore(url);
  onTestFinished(() => store.close());
  const epoch = () => store.read(readEpoch);
  const before = await epoch();

  const [setting] = await askPostgres(url, 'show data_directory');
  const { data_directory: folder } = setting as { data_directory: string };
  writeFileSync(join(folder, 'standby.signal'), '');
  await postgres.crash();
  const refused = new StoreFailed('The store cannot be reached', {
    cause: new Error('The database is a standby'),
  });
  // The first request may still meet a connection that ended in the crash.
  await expect.poll(() => epoch().catch((error: unknown) => error)).toEqual(refused);

  await askPostgres(url, 'select pg_promote()');
  expect(await epoch()).not.toBe(before);
});
