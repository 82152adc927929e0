import { randomInt } from 'node:crypto';
import { onTestFinished, test } from 'vitest';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { restartableServer } from '#api/testing/kill9/restartable-server.ts';
import { CLIENTS, WritingPhones } from '#api/testing/kill9/writing-phones.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { recordFigure } from '../../../.ci/figures/record-figure.ts';
import { type PostgresServer, startPostgres } from '../../../.ci/postgres-server.ts';

/** `KILL_SEED=7 npm test -- kill9` repeats the moments of the strikes; `npm run test:long` kills it more often. */
const SEED = Number(process.env.KILL_SEED ?? randomInt(1_000_000));
const KILLS = Number(process.env.DATABASE_KILLS ?? 1);

test(`crashes of the database while 8 clients write: nothing acknowledged is lost, nothing is doubled (KILL_SEED=${SEED})`, async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const databaseUrl = await postgres.createDatabase('ppr');
  const start = await restartableServer({ databaseUrl });
  const server = await start();
  const phones = new WritingPhones(server.origin, new SeededRandom(SEED));
  const endConnections = () => endConnectionsTo('ppr', postgres);
  const kills = Array.from({ length: KILLS }, () => postgres.kill);
  // The server process survives all of it.
  for (const strike of [postgres.crash, endConnections, postgres.crash, ...kills]) {
    await phones.writeThrough(strike);
    await phones.sendAgain();
  }
  server.child.kill('SIGTERM');
  await server.ended();

  const store = await openPostgresStore(databaseUrl);
  await phones.expectAllOnce(store);
  await store.close();
  recordFigure({
    run: 'kill -9 of PostgreSQL',
    seen: `${KILLS} kills of its first process, 2 crashes, all connections ended once, under ${CLIENTS} writing clients; ${phones.acknowledged.length} mutations acknowledged, ${phones.interrupted} of them only when sent again; none lost, none doubled`,
    seed: String(SEED),
  });
});

function endConnectionsTo(name: string, { address }: PostgresServer): Promise<unknown> {
  return askPostgres(
    `${address}/postgres`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}
