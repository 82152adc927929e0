import { sql } from 'drizzle-orm';
import { AUDITED_ACTIONS, type AuditedAction } from '#shared/schemas/audit.ts';
import { isDay } from './checks.ts';
import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

/**
 * What admins did: who, what, whom, when. Rows are added and never changed. Members are stored by id alone,
 * so that of a deleted one only the number is left (docs/rules.md 78).
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
      /** The member that was changed, if it was a member. */
      userId: int().references(() => users.id),
      /** The new downline parent. */
      parentId: int().references(() => users.id),
      /** How many credits. */
      amount: int(),
      /** Which signup code. */
      code: text(),
      /** Which match; a bare row stays of one that was deleted. */
      matchId: text(),
      createdAt: int().notNull(),
    },
    (t) => [
      // A payment asks whose downline its payer was in (billing/commissions.ts).
      index('audit_log_user').on(t.userId, t.action, t.id),
      check(
        'audit_log_action',
        sql`${t.action} in (${sql.raw(AUDITED_ACTIONS.map((action) => `'${action}'`).join(', '))})`,
      ),
    ],
  );
}

/** What each day that is over came to, by UTC: counted once, so that plots cost the same however much there is. */
export function dailyCountsTable({ table, text, int, check }: ColumnBuilders) {
  return table(
    'daily_counts',
    {
      day: text().primaryKey(),
      /** New on that day. */
      members: int().notNull(),
      matches: int().notNull(),
      ratings: int().notNull(),
      /** Who had Premium at its end; null for days that were over long before anybody counted. */
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
