import { onTestFinished, test } from 'vitest';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { restartableServer } from '#api/testing/kill9/restartable-server.ts';
import {
  expectAllOnce,
  registerPhones,
  sendAgain,
  writeThrough,
} from '#api/testing/kill9/writing-phones.ts';
import { startPostgres } from '../../../.ci/postgres-server.ts';

test('crashes of the database while 8 clients write: nothing acknowledged is lost, nothing is doubled', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const databaseUrl = await postgres.createDatabase('ppr');
  const start = await restartableServer({ databaseUrl });
  const server = await start();
  const phones = await registerPhones(server.origin);
  const endConnections = () =>
    askPostgres(
      `${postgres.address}/postgres`,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'ppr'",
    );
  // The server process survives all of it.
  for (const strike of [postgres.crash, endConnections, postgres.crash]) {
    await writeThrough(server.origin, phones, strike);
    await sendAgain(server.origin, phones);
  }
  server.child.kill('SIGTERM');
  await server.ended();

  const store = await openPostgresStore(databaseUrl);
  await expectAllOnce(store, phones);
  await store.close();
});
