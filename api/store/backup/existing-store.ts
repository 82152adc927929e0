import { existsSync } from 'node:fs';
import { OperatorError } from '#api/core/errors.ts';
import { type StoreLocation, sqliteFile } from '#api/core/store-location.ts';

/** Throws `OperatorError` if there is no store: a mistyped path or address must not create an empty one. */
export async function expectStore({ dataDir, databaseUrl }: StoreLocation): Promise<void> {
  const file = sqliteFile(dataDir);
  const isThere = databaseUrl === undefined ? existsSync(file) : await isInDatabase(databaseUrl);
  if (!isThere)
    throw new OperatorError(
      `There is no store at ${databaseUrl === undefined ? file : 'DATABASE_URL'}.`,
    );
}

/** Loads PostgreSQL's driver only when it is used. */
async function isInDatabase(url: string): Promise<boolean> {
  const { connected } = await import('./postgres-connection.ts');
  const { namesOf } = await import('./postgres-tables.ts');
  return (await connected(url, namesOf)).includes('public.store_facts');
}
