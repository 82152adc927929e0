import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

/** The authenticator apps of admins, one each (ACCOUNT-22). */
export function secondFactorsTable({ table, text, int }: ColumnBuilders, users: UsersTable) {
  return table('second_factors', {
    userId: int()
      .primaryKey()
      .references(() => users.id),
    /** Encrypted with a key made of the server's secret. */
    secret: text().notNull(),
    /** Null until a first code has shown that the app has the secret. */
    confirmedAt: int(),
    /** The time step of the last code that was used: no code works twice. */
    lastStep: int().notNull().default(0),
    /** The hashes of the recovery codes that are left, separated by spaces. */
    recoveryCodes: text().notNull().default(''),
    createdAt: int().notNull(),
  });
}
