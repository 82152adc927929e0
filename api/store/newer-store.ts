import { readMigrationFiles } from 'drizzle-orm/migrator';

/**
 * Throws when a store has been brought further than the migrations in this folder do: what a newer program keeps
 * in it, this one would not know to keep right.
 */
export function refuseNewerStore(applied: number, migrationsFolder: string): void {
  if (applied > readMigrationFiles({ migrationsFolder }).length)
    throw new Error(
      'a newer PPR has upgraded it. Run that one, or restore the backup from before.',
    );
}
