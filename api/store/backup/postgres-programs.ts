import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOfChild } from '../../env.ts';
import { Refused } from './refused.ts';

/** Where Debian keeps each version's programs, beside those on the path. */
const VERSIONS = '/usr/lib/postgresql';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/**
 * Runs one of PostgreSQL's own programs, on a database unless `url` is null; the password goes along in a variable, as everybody on
 * the machine reads arguments. Throws `Refused` with what the program says, or where it is missing.
 */
export async function runPostgres(
  program: Program,
  url: string | null,
  args: readonly string[],
): Promise<void> {
  const { database, password } = splitUp(url);
  const child = spawn(placeOf(program), [...database, ...args], {
    env: environmentOfChild({ LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new Refused(missing(program))));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Refused(`${program} failed: ${said.trim().split('\n')[0] ?? code}`);
}

/** The newest of Debian's versions, as it reads older servers too; else whatever the path has. */
function placeOf(program: Program): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const places = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin', program));
  return places.find((place) => existsSync(place)) ?? program;
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
