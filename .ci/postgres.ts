import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProgram } from './system-package.ts';

/** Where Debian keeps each version's programs, beside those on the path. */
const VERSIONS = '/usr/lib/postgresql';

/** The folder of `initdb` and `postgres`, installed where it may be; throws what to install where not. */
export function ensurePostgres(): string {
  return ensureProgram({
    packages: ['postgresql'],
    find: findPostgres,
    hint: 'The tests of the second engine need PostgreSQL: install the package "postgresql" or set POSTGRES_BIN.',
  });
}

/** POSTGRES_BIN, the path, or the newest of Debian's versions; null when there is none. */
function findPostgres(): string | null {
  const debian = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newestFirst = debian.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(':'),
    ...newestFirst.map((version) => join(VERSIONS, version, 'bin')),
  ];
  const isComplete = (folder: string) =>
    folder !== '' && ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
  return folders.find(isComplete) ?? null;
}
