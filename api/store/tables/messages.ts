import { sql } from 'drizzle-orm';
import { ALL_CATEGORIES, type FeedbackCategory } from '#shared/domain/feedback-categories.ts';
import type { NotificationData } from '#shared/schemas/rows.ts';
import { isOneOf } from './checks.ts';
import type { ColumnBuilders } from './column-builders.ts';
import type { MatchesTable } from './matches.ts';
import type { UsersTable } from './users.ts';

/**
 * What a notification is about. Who asked for a rating is not sent: its words name them; nor is the score before a
 * correction, which they say, too.
 */
export type StoredNotificationData = NotificationData & { askedBy?: number; from?: string };

/** Notifications of members (DATA-9). */
export function notificationsTable(
  { table, text, int, bool, json, index }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'notifications',
    {
      id: text().primaryKey(),
      userId: int()
        .notNull()
        .references(() => users.id),
      type: text().notNull(),
      title: text().notNull(),
      message: text().notNull(),
      data: json<StoredNotificationData>(),
      read: bool().notNull().default(false),
      sentViaEmail: bool().notNull().default(false),
      sentViaSms: bool().notNull().default(false),
      createdAt: int().notNull(),
    },
    (t) => [
      index('notifications_user').on(t.userId, t.createdAt),
      index('notifications_read').on(t.read, t.createdAt),
    ],
  );
}

/** Feedback of members (API-31). */
export function feedbackTable(
  { table, text, int, index, check }: ColumnBuilders,
  users: UsersTable,
  matches: MatchesTable,
) {
  return table(
    'feedback',
    {
      id: text().primaryKey(),
      userId: int()
        .notNull()
        .references(() => users.id),
      category: text().$type<FeedbackCategory>().notNull().default('general'),
      feedback: text().notNull(),
      seenAt: int(),
      createdAt: int().notNull(),
      /** Of a report either this or the next. */
      reportedMatchId: text().references(() => matches.id),
      reportedUserId: int().references(() => users.id),
    },
    (t) => [
      index('feedback_user').on(t.userId, t.createdAt, t.id),
      index('feedback_created').on(t.createdAt, t.id),
      index('feedback_category').on(t.category, t.createdAt, t.id),
      check('feedback_category', isOneOf(t.category, ALL_CATEGORIES)),
      check(
        'feedback_report',
        sql`case when ${t.category} = 'report' then (${t.reportedMatchId} is null) <> (${t.reportedUserId} is null) else ${t.reportedMatchId} is null and ${t.reportedUserId} is null end`,
      ),
    ],
  );
}
