import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER } from '#api/cli/build.ts';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';
import { sqliteFile } from '#api/core/store-location.ts';
import { openPostgresStore } from '#api/store/postgres/open-store.ts';
import { openSqliteStore } from '#api/store/sqlite/open-store.ts';
import { freePort } from '../.ci/free-port.ts';
import type { PostgresServer } from '../.ci/postgres-server.ts';
import type { Place } from './fill.ts';

/** What is measured: the floor, and the whole server on both engines. */
export const KINDS = ['floor', 'sqlite', 'postgres'] as const;
export type Kind = (typeof KINDS)[number];

/** A server of one round, with an empty store. */
export interface BenchServer {
  kind: Kind;
  origin: string;
  /** Milliseconds of processor time since its start, of all its threads. Without those of PostgreSQL's processes. */
  cpuMs: () => number;
  /** The most memory that it has held so far, in MB. */
  peakMb: () => number;
  /** Its settings, for what is run on its store after its end. */
  env: Readonly<Record<string, string>>;
  /** Kills the process. */
  end: () => Promise<void>;
  /** Kills the process and deletes its folder. */
  stop: () => Promise<void>;
}

const FLOOR = fileURLToPath(new URL('floor.ts', import.meta.url));
const PPR = join(PROJECT_FOLDER, SERVER.built);

/** As in `npm start`: Node lets the young objects have 128 MB before it collects them, and PPR is no faster for it. */
const FLAGS = ['--max-semi-space-size=16'];

/**
 * Starts a process of its own, so that the phones' work is not counted as the server's. `fill` gets the store, which
 * has its tables and nothing in them, before that.
 */
export async function startBenchServer(
  kind: Kind,
  postgres: Pick<PostgresServer, 'createDatabase'> | null,
  fill?: (place: Place) => Promise<void>,
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-bench-'));
  const port = await freePort();
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'bench bench bench',
    AUTH_SECRET: 'a secret of the bench alone, unsafe',
  };
  if (kind === 'postgres' && postgres !== null)
    env['DATABASE_URL'] = await postgres.createDatabase(`bench_${port}_${Date.now()}`);
  if (fill) await fill(await createStore(folder, env['DATABASE_URL']));
  const child = spawn(process.execPath, kind === 'floor' ? [FLOOR] : [...FLAGS, PPR], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await printed(child, /ready|PPR is at/);
  const folderOfProcess = `/proc/${child.pid}`;
  return {
    kind,
    origin: `http://localhost:${port}`,
    cpuMs: () => cpuMsOf(folderOfProcess),
    peakMb: () => peakMbOf(folderOfProcess),
    env,
    end: () => ended(child),
    stop: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createStore(folder: string, url: string | undefined): Promise<Place> {
  const place = url === undefined ? { file: sqliteFile(folder) } : { url };
  const store =
    'file' in place ? await openSqliteStore(place.file) : await openPostgresStore(place.url);
  await store.close();
  return place;
}

/** The kernel counts the nanoseconds of each thread. */
function cpuMsOf(folder: string): number {
  const threads = readdirSync(join(folder, 'task'));
  const spent = threads.map((id) => readFileSync(join(folder, 'task', id, 'schedstat'), 'utf8'));
  return spent.reduce((sum, line) => sum + Number(line.split(' ')[0]) / 1e6, 0);
}

function peakMbOf(folder: string): number {
  const [, kb] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(join(folder, 'status'), 'utf8')) ?? [];
  return Number(kb) / 1024;
}

function printed(child: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (words.test(output)) resolve();
    });
    child.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.signalCode !== null || child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
