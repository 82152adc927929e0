import { readMigrationFiles } from 'drizzle-orm/migrator';

/**
 * Throws if the migrations in this folder cannot bring a store to this program's version: a newer program has upgraded
 * it, or it is older than the baseline, whose tables must not be created in a store that has some. `lastMigration` is
 * the time of the store's newest migration, from its journal; null for an empty store.
 *
 * Drizzle compares these times too. The baseline has the time of the last migration that it replaced
 * (`audit-of-a-member`), so a store with that migration is already at the baseline.
 */
export function expectUpgradable(lastMigration: number | null, migrationsFolder: string): void {
  if (lastMigration === null) return;
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (lastMigration > Math.max(...times))
    throw new Error(
      'a newer PPR has upgraded it. Run that one, or restore a backup from before the upgrade.',
    );
  if (lastMigration < Math.min(...times))
    throw new Error(
      'its PPR is too old. Start the last version before this one on it first, then this one.',
    );
}
