import { join } from 'node:path';

/** Where the store is, from the server's settings. */
export interface StoreLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** The file of a SQLite store. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'ppr.sqlite');
}
