import { sql } from 'drizzle-orm';
import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

export type SignupCodesTable = ReturnType<typeof signupCodesTable>;

/** Signup codes and beta codes (DATA-11). */
export function signupCodesTable(
  { table, serial, text, int, bool, unique, check }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'signup_codes',
    {
      id: serial(),
      /** In upper case. */
      code: text().notNull(),
      description: text().notNull(),
      membershipType: text().$type<'free' | 'premium'>().notNull().default('premium'),
      /** In days. */
      membershipDuration: int().notNull().default(365),
      maxUses: int().notNull().default(1),
      usedCount: int().notNull().default(0),
      isActive: bool().notNull().default(true),
      /** True for BETA001 to BETA020. */
      isBeta: bool().notNull().default(false),
      createdBy: int()
        .notNull()
        .references(() => users.id),
      createdAt: int().notNull(),
      expiresAt: int(),
    },
    (t) => [
      unique('signup_codes_code').on(t.code),
      check('signup_codes_uses', sql`${t.maxUses} >= 1 and ${t.usedCount} >= 0`),
      check('signup_codes_not_overused', sql`${t.usedCount} <= ${t.maxUses}`),
      check('signup_codes_duration', sql`${t.membershipDuration} >= 1`),
      check('signup_codes_type', sql`${t.membershipType} in ('free', 'premium')`),
    ],
  );
}

/** Who used which code; each member uses a code once. */
export function signupCodeUsesTable(
  { table, int, primaryKey }: ColumnBuilders,
  codes: SignupCodesTable,
  users: UsersTable,
) {
  return table(
    'signup_code_uses',
    {
      codeId: int()
        .notNull()
        .references(() => codes.id),
      userId: int()
        .notNull()
        .references(() => users.id),
      createdAt: int().notNull(),
    },
    (t) => [primaryKey({ columns: [t.codeId, t.userId] })],
  );
}
