import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOfChild } from '#api/core/config.ts';
import { OperatorError } from '#api/core/operator-error.ts';

/** Where Debian keeps each version's programs, beside those on the path. */
const VERSIONS = '/usr/lib/postgresql';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

interface How {
  /** The server's major version, where the program should be of the same. */
  server?: number;
  /** Ends the program. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs one of PostgreSQL's own programs, on a database unless `url` is null; the password goes along in a variable, as everybody on
 * the machine reads arguments. Throws `OperatorError` with what the program says, or where it is missing.
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
      // One that was told to end is waited for: it may be writing still.
      if (!signal?.aborted) reject(new OperatorError(missing(program)));
    });
    child.once('close', (code, name) => resolve(code ?? name ?? 'SIGKILL'));
  });
  if (end === 0) return;
  signal?.throwIfAborted();
  const [reason] = said.trim().split('\n');
  throw new OperatorError(`${program} failed: ${reason || `it ended with ${end}`}`);
}

/** Where Debian's version of it lies; else whatever the path has. */
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
 * Which of the installed versions to take: the server's own, since what a newer `pg_dump` writes need not be
 * understood by an older server; else the newest, which reads what all others wrote.
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
