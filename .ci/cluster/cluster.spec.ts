import { expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { dataFolder, type ServerProcess, startServer } from '#api/testing/server-process.ts';
import { startNginx } from '#api/testing/start-nginx.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { Evening, type Figures } from './evening.ts';

const LOGS = process.env['CLUSTER_LOGS'] ?? '';
const PORT = 8080;

/** Two processes behind nginx, as docs/operating.md describes. */
async function startServers(databaseUrl: string): Promise<ServerProcess[]> {
  const ports = [3001, 3002];
  const servers: ServerProcess[] = [];
  for (const port of ports) {
    const server = startServer({
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      TRUST_PROXY: '1',
      DATA_DIR: dataFolder(),
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a secret that all processes share',
      ADMIN_PASSWORD: 'a password for tests',
    });
    servers.push(server);
    await server.printed('PPR is at');
  }
  await startNginx(PORT, ports);
  return servers;
}

test('an evening goes on while the machines of the database fail in turn: nothing acknowledged is lost or doubled', async () => {
  const cluster = await DatabaseCluster.start(LOGS);
  const servers = await startServers(cluster.url);
  onTestFinished(({ task }) => {
    if (task.result?.state === 'fail') console.log(servers.map((each) => each.output()).join('\n'));
  });
  const evening = await Evening.start(`http://127.0.0.1:${PORT}`);
  const figures: Figures[] = [];

  const primary = await cluster.node('leader');
  figures.push(
    await evening.through('PostgreSQL and Patroni of the primary are killed', () =>
      primary.machine.kill('patroni', 'postgres'),
    ),
  );
  expect(await cluster.node('leader')).not.toBe(primary);
  primary.startPatroni();
  await cluster.complete();

  await evening.end();
  console.table(figures);
  console.log(evening.witness.statuses, 'pokes', evening.witness.pokes);
  const store = await openPostgresStore(cluster.url);
  await evening.expectAllOnce(store);
  await store.close();
  for (const server of servers) expect(server.child.exitCode).toBe(null);
});
