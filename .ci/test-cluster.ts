// `npm run test:cluster`: two processes of the server on three PostgreSQL nodes kept by Patroni, whose machines fail in
// turn. The nodes are network namespaces inside one of this command's own, so that a cable can be pulled, and processes
// of its own process namespace, which all end with it. That needs Linux and root.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isolated } from './isolated.ts';
import { ensureNginx } from './nginx.ts';
import { ensurePostgres } from './postgres.ts';
import { step } from './step.ts';
import { ensureProgram, findOnPath } from './system-package.ts';

const PROGRAMS = ['etcd', 'etcdctl', 'patroni', 'haproxy'];
const PACKAGES = ['etcd-server', 'etcd-client', 'patroni', 'haproxy'];
process.exitCode = main(process.argv.slice(2));

function main(args: string[]): number {
  if (process.getuid?.() !== 0 || !isolatedStep(['true'])) {
    console.warn('SKIPPED: no network can be made here. Run this on Linux as root.');
    return 0;
  }
  process.env['PATH'] += ':/usr/sbin';
  try {
    ensurePostgres();
    ensureNginx();
    ensureProgram({
      packages: PACKAGES,
      find: () => (PROGRAMS.every((name) => findOnPath(name)) ? 'all' : null),
      hint: `The cluster needs etcd, Patroni and HAProxy: install ${PACKAGES.join(', ')}.`,
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  const logs = mkdtempSync(join(tmpdir(), 'ppr-cluster-'));
  process.env['CLUSTER_LOGS'] = logs;
  const vitest = ['node_modules/.bin/vitest', 'run', '--config', '.ci/cluster.config.ts', ...args];
  const passed = isolatedStep(vitest);
  if (passed) rmSync(logs, { recursive: true });
  else console.error(`What each program logged: ${logs}`);
  return passed ? 0 : 1;
}

function isolatedStep(command: readonly string[]): boolean {
  const [program, ...args] = isolated(command);
  return step(program, args);
}
