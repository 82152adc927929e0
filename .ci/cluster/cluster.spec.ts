import { expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { dataFolder, type ServerProcess, startServer } from '#api/testing/server-process.ts';
import { startNginx } from '#api/testing/start-nginx.ts';
import { DatabaseCluster, type DatabaseNode } from './database-cluster.ts';
import { Evening, type Figures } from './evening.ts';
import { SharedState } from './shared-state.ts';

const LOGS = process.env['CLUSTER_LOGS'] ?? '';
const PORT = 8080;
const PROCESSES = [3001, 3002];
const ORIGIN = `http://127.0.0.1:${PORT}`;

/** Two processes behind nginx, as docs/operating.md describes. */
async function startServers(databaseUrl: string): Promise<ServerProcess[]> {
  const servers: ServerProcess[] = [];
  for (const port of PROCESSES) {
    const server = startServer({
      PORT: String(port),
      PUBLIC_URL: ORIGIN,
      TRUST_PROXY: '1',
      DATA_DIR: dataFolder(),
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a secret that all processes share',
      ADMIN_PASSWORD: 'a password for tests',
    });
    servers.push(server);
    await server.printed('PPR is at');
  }
  await startNginx(PORT, PROCESSES);
  return servers;
}

interface Fault {
  name: string;
  /** The node that it hits. */
  on: (cluster: DatabaseCluster) => Promise<DatabaseNode>;
  strike: (node: DatabaseNode, cluster: DatabaseCluster) => unknown;
  /** What an operator does about it, after phones write again. */
  mend: (node: DatabaseNode) => void;
  /** True if another node becomes the primary. */
  isFailover: boolean;
}

const primary = (cluster: DatabaseCluster) => cluster.node('leader');

const FAULTS: readonly Fault[] = [
  {
    name: 'PostgreSQL and Patroni of the primary are killed',
    on: primary,
    strike: ({ machine }) => machine.signal('SIGKILL', 'patroni', 'postgres'),
    mend: (node) => node.startPatroni(),
    isFailover: true,
  },
  {
    name: 'those of the synchronous replica are killed',
    on: (cluster) => cluster.node('sync_standby'),
    strike: ({ machine }) => machine.signal('SIGKILL', 'patroni', 'postgres'),
    mend: (node) => node.startPatroni(),
    isFailover: false,
  },
  {
    name: 'the leader of etcd is killed',
    on: (cluster) => cluster.etcdLeader(),
    strike: ({ machine }) => machine.signal('SIGKILL', 'etcd'),
    mend: (node) => node.startEtcd(),
    isFailover: false,
  },
  {
    name: 'the machine of the primary loses its network',
    on: primary,
    strike: ({ machine }) => machine.disconnect(),
    mend: ({ machine }) => machine.reconnect(),
    isFailover: true,
  },
  {
    name: 'PostgreSQL and Patroni of the primary freeze',
    on: primary,
    strike: ({ machine }) => machine.signal('SIGSTOP', 'patroni', 'postgres'),
    mend: ({ machine }) => machine.signal('SIGCONT', 'patroni', 'postgres'),
    isFailover: true,
  },
  {
    name: 'the machine of the synchronous replica loses its network',
    on: (cluster) => cluster.node('sync_standby'),
    strike: ({ machine }) => machine.disconnect(),
    mend: ({ machine }) => machine.reconnect(),
    isFailover: false,
  },
  {
    name: 'an operator moves the primary',
    on: primary,
    strike: (node, cluster) => cluster.switchOver(node),
    mend: () => {},
    isFailover: true,
  },
];

test('an evening goes on while the machines of the database fail in turn: nothing acknowledged is lost or doubled', async () => {
  const cluster = await DatabaseCluster.start(LOGS);
  const servers = await startServers(cluster.url);
  onTestFinished(({ task }) => {
    if (task.result?.state === 'fail') console.log(servers.map((each) => each.output()).join('\n'));
  });
  const shared = new SharedState(ORIGIN, PROCESSES, cluster.url);
  await shared.begin();
  const evening = await Evening.start(ORIGIN);
  const figures: Figures[] = [];

  for (const fault of FAULTS) {
    const node = await fault.on(cluster);
    const leader = await cluster.node('leader');
    await shared.makeJobDue();
    figures.push(await evening.through(fault.name, () => fault.strike(node, cluster)));
    if (fault.isFailover) expect(await cluster.node('leader')).not.toBe(leader);
    fault.mend(node);
    await cluster.complete();
  }
  await evening.end();
  console.table(figures);
  console.log(evening.witness.statuses, 'pokes', evening.witness.pokes);
  // 500 would blame the mutation.
  expect(evening.witness.statuses.get(500)).toBeUndefined();
  const store = await openPostgresStore(cluster.url);
  await evening.expectAllOnce(store);
  await store.close();
  await shared.expectKept();
  for (const server of servers) expect(server.child.exitCode).toBe(null);
});
