import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOfChild } from '#api/core/config.ts';
import { OperatorError } from '#api/core/errors.ts';

/** Where Debian installs each version's programs, besides those on the PATH. */
const VERSIONS = '/usr/lib/postgresql';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

interface How {
  /** The server's major version, if the program should have the same. */
  server?: number;
  /** Aborts the program. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs one of PostgreSQL's own programs, on a database unless `url` is null. The password is passed in an environment
 * variable, because every user of the machine can read arguments. Throws `OperatorError` with the program's output if
 * it fails, or if it is missing.
 */
export async function runPostgres(
  program: Program,
  url: string | null,
  args: readonly string[],
  { server, signal }: How,
): Promise<void> {
  signal?.throwIfAborted();
  const { database, password } = splitUp(url);
  const child = spawn(placeOf(program, server), [...database, ...args], {
    env: environmentOfChild({ LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) }),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal && { signal }),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const end = await new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', () => {
      // An aborted program may still be writing, so wait until it ends.
      if (!signal?.aborted) reject(new OperatorError(missing(program)));
    });
    child.once('close', (code, name) => resolve(code ?? name ?? 'SIGKILL'));
  });
  if (end === 0) return;
  signal?.throwIfAborted();
  const [reason] = said.trim().split('\n');
  throw new OperatorError(`${program} failed: ${reason || `it ended with ${end}`}`);
}

/** The path of Debian's program of that version, or the bare name, which is looked up in the PATH. */
function placeOf(program: Program, server: number | undefined): string {
  const place = (version: number) => join(VERSIONS, String(version), 'bin', program);
  const versions = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : []).map(Number);
  const version = versionFor(
    server,
    versions.filter((each) => existsSync(place(each))),
  );
  return version === undefined ? program : place(version);
}

/**
 * Chooses among the installed versions: the server's own if it is installed, since an older server may not understand
 * the output of a newer `pg_dump`; else the newest, which reads the output of all older ones.
 */
export function versionFor(
  server: number | undefined,
  installed: readonly number[],
): number | undefined {
  const [newest] = installed.toSorted((a, b) => b - a);
  return installed.find((version) => version === server) ?? newest;
}

function missing(program: Program): string {
  return `${program} is missing: install PostgreSQL's client programs (the package "postgresql-client"), no older than the server.`;
}

function splitUp(url: string | null): { database: string[]; password: string } {
  if (url === null) return { database: [], password: '' };
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { database: [`--dbname=${address.href}`], password };
}
