import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { ensurePostgres } from './postgres.ts';

const START_MS = 30_000;
/** Each worker's tests hold a few connections for each store that they open. */
const CONNECTIONS = 300;

/** A PostgreSQL server for one run, in its own folder and on its own port. */
export interface PostgresServer {
  /** Its address without a database, such as `postgres://ppr@127.0.0.1:5432`. */
  address: string;
  /** Creates an empty database, or a copy of `template`; returns its address. */
  createDatabase: (name: string, template?: string) => Promise<string>;
  /** Ends all of the server's processes at once, as a crash of one of them does, and starts it again. */
  crash: () => Promise<void>;
  /** Kills the server's first process by SIGKILL, which leaves the others behind, and starts it again. */
  kill: () => Promise<void>;
  /** Ends the server and removes its folder. */
  stop: () => Promise<void>;
}

/**
 * Starts a server with PostgreSQL's own defaults except for `settings` such as `fsync=off`, in its own folder under
 * `place`. Throws what to install if PostgreSQL is missing.
 */
export async function startPostgres(
  place = tmpdir(),
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const bin = ensurePostgres();
  const folder = mkdtempSync(join(place, 'ppr-postgres-'));
  const user = serverUser();
  chownSync(folder, user.uid, user.gid);
  const data = makeCluster(bin, folder, user);
  const port = await freePort();
  const address = `postgres://ppr@127.0.0.1:${port}`;
  const where = ['-D', data, '-p', `${port}`, '-k', folder, '-h', '127.0.0.1'];
  const args = [...where, '-N', `${CONNECTIONS}`, ...settings.flatMap((each) => ['-c', each])];
  const launch = async () => {
    const launched = spawn(join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
    await untilAnswering(launched, `${address}/postgres`);
    return launched;
  };
  let server = await launch();
  return {
    address,
    createDatabase: async (name, template = 'template1') => {
      const client = new Client(`${address}/postgres`);
      await client.connect();
      await client.query(`create database ${name} template ${template}`);
      await client.end();
      return `${address}/${name}`;
    },
    crash: async () => {
      await end(server, 'SIGQUIT');
      server = await launch();
    },
    kill: async () => {
      await end(server, 'SIGKILL');
      server = await relaunch(launch);
    },
    stop: async () => {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface ServerUser {
  uid: number;
  gid: number;
}

/** Creates the folder of an empty server, and returns its path. */
function makeCluster(bin: string, folder: string, user: ServerUser): string {
  const data = join(folder, 'data');
  const encoding = ['-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'ppr', ...encoding], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return data;
}

/** PostgreSQL refuses to run as root, so root runs it as its package's own user. */
function serverUser(): ServerUser {
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

/** A server does not start while processes of the killed one still use its shared memory, so it is tried repeatedly. */
async function relaunch(launch: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const deadline = Date.now() + START_MS;
  while (true)
    try {
      return await launch();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
}

/** SIGINT disconnects clients; SIGQUIT and SIGKILL leave recovery to the next start. */
function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    if (server.exitCode === null && server.signalCode === null) server.kill(signal);
    else resolve();
  });
}
