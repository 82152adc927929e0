import { join } from 'node:path';

/** Where the store lies, as the settings of the server say. */
export interface StoreLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** The file of an SQLite store. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'ppr.sqlite');
}
