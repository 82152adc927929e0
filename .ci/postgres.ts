import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProgram } from './system-package.ts';

/** Where Debian installs each version's programs, besides those on the PATH. */
const VERSIONS = '/usr/lib/postgresql';

/**
 * The folder of `initdb` and `postgres`, which are installed if missing and allowed; otherwise throws what to install.
 */
export function ensurePostgres(): string {
  return ensureProgram({
    packages: ['postgresql'],
    find: findPostgres,
    hint: 'The tests of the second engine need PostgreSQL: install the package "postgresql" or set POSTGRES_BIN.',
  });
}

/** POSTGRES_BIN, the PATH, or the newest of Debian's versions; null if there is none. */
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
