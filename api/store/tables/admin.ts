import { sql } from 'drizzle-orm';
import { AUDITED_ACTIONS, type AuditedAction } from '#shared/schemas/audit.ts';
import { isDay, isOneOf } from './checks.ts';
import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

/**
 * What admins did, to whom and when. Rows are only added. Members are stored by id alone, so that only the number is
 * left of a deleted one (docs/rules.md 78).
 */
export function auditLogTable(
  { table, serial, text, int, index, check }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'audit_log',
    {
      id: serial(),
      adminId: int()
        .notNull()
        .references(() => users.id),
      action: text().$type<AuditedAction>().notNull(),
      /** The member that was changed, if any. */
      userId: int().references(() => users.id),
      /** The new downline parent. */
      parentId: int().references(() => users.id),
      /** The number of credits. */
      amount: int(),
      /** The signup code. */
      code: text(),
      /** The match; a deleted match keeps a row without content. */
      matchId: text(),
      createdAt: int().notNull(),
    },
    (t) => [
      // A payment looks up whose downline its payer was in (billing/commissions.ts).
      index('audit_log_user').on(t.userId, t.action, t.id),
      check('audit_log_action', isOneOf(t.action, AUDITED_ACTIONS)),
    ],
  );
}

/** The totals of each past day in UTC, counted once, so that plots cost the same however much data there is. */
export function dailyCountsTable({ table, text, int, check }: ColumnBuilders) {
  return table(
    'daily_counts',
    {
      day: text().primaryKey(),
      /** New on that day. */
      members: int().notNull(),
      matches: int().notNull(),
      ratings: int().notNull(),
      /** Members with Premium at the end of the day; null for days before this was counted. */
      premium: int(),
    },
    (t) => [
      check('daily_counts_day', isDay(t.day)),
      check(
        'daily_counts_counts',
        sql`${t.members} >= 0 and ${t.matches} >= 0 and ${t.ratings} >= 0 and ${t.premium} >= 0`,
      ),
    ],
  );
}
