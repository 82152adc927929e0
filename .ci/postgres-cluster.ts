import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgresStore } from '#api/store/postgres.ts';
import { ensurePostgres } from './postgres.ts';

const START_MS = 30_000;
/** Every worker's tests hold a few connections for each store that they open. */
const CONNECTIONS = 300;

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's address without a database; absent in a run on SQLite. */
    postgres: string;
    /** A migrated, empty database for tests to copy. */
    postgresTemplate: string;
  }
}

let running: { server: ChildProcess; folder: string } | null = null;

/**
 * A PostgreSQL server of this run alone, in a folder and on a port of its own, which ends with it.
 * As vitest's global setup of the project that runs the API's tests on the second engine.
 */
export async function setup(project: TestProject): Promise<void> {
  const bin = ensurePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'ppr-postgres-'));
  const user = serverUser();
  chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const encoding = ['-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'ppr', ...encoding], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', `${port}`, '-k', folder, '-h', '127.0.0.1', '-N', `${CONNECTIONS}`],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  running = { server, folder };
  const address = `postgres://ppr@127.0.0.1:${port}`;
  await untilAnswering(server, `${address}/postgres`);
  project.provide('postgres', address);
  project.provide('postgresTemplate', await makeTemplate(address));
}

/** Ends the server and removes its folder. */
export async function teardown(): Promise<void> {
  if (running) await stop(running.server);
  if (running) rmSync(running.folder, { recursive: true, force: true });
}

/** PostgreSQL refuses to run as root: then its package's own user runs it. */
function serverUser(): { uid: number; gid: number } {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? uid };
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function untilAnswering(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (true) {
    const client = new Client(address);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
}

async function makeTemplate(address: string): Promise<string> {
  const name = 'ppr_template';
  const client = new Client(`${address}/postgres`);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  await (await openPostgresStore(`${address}/${name}`)).close();
  return name;
}

/** A fast shutdown: whoever is still connected is cut off. */
function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    if (server.exitCode === null) server.kill('SIGINT');
    else resolve();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
