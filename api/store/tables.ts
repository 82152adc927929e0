import { auditLogTable, dailyCountsTable } from './tables/admin.ts';
import { affiliateEarningsTable, payoutAccountsTable, payoutsTable } from './tables/affiliates.ts';
import {
  billingTasksTable,
  creditGrantsTable,
  invoicesTable,
  stripeEventsTable,
  subscriptionsTable,
} from './tables/billing.ts';
import { blocksTable } from './tables/blocks.ts';
import { signupCodesTable, signupCodeUsesTable } from './tables/codes.ts';
import { type ColumnBuilders, postgresColumns, sqliteColumns } from './tables/column-builders.ts';
import { emailChangesTable } from './tables/email-changes.ts';
import { jobsTable } from './tables/jobs.ts';
import { mailsTable, unsubscribedEmailsTable } from './tables/mails.ts';
import { matchesTable, matchParticipantsTable } from './tables/matches.ts';
import { feedbackTable, notificationsTable } from './tables/messages.ts';
import { rateLimitsTable } from './tables/rate-limits.ts';
import { ratingsTable } from './tables/ratings.ts';
import { secondFactorsTable } from './tables/second-factors.ts';
import { sessionsTable } from './tables/sessions.ts';
import { feedCountersTable, feedRowsTable, receiptsTable, storeFactsTable } from './tables/sync.ts';
import { picturesTable, usersTable } from './tables/users.ts';
import { pushesTable, pushSubscriptionsTable } from './tables/web-push.ts';

/** All tables, for one engine. */
export function buildTables(kit: ColumnBuilders) {
  const users = usersTable(kit);
  const sessions = sessionsTable(kit, users);
  const matches = matchesTable(kit, users);
  const signupCodes = signupCodesTable(kit, users);
  const invoices = invoicesTable(kit, users);
  const payouts = payoutsTable(kit, users);
  return {
    users,
    sessions,
    secondFactors: secondFactorsTable(kit, users),
    emailChanges: emailChangesTable(kit, users),
    pictures: picturesTable(kit, users),
    rateLimits: rateLimitsTable(kit),
    matches,
    matchParticipants: matchParticipantsTable(kit, matches, users),
    ratings: ratingsTable(kit, matches, users),
    blocks: blocksTable(kit, users),
    subscriptions: subscriptionsTable(kit, users),
    invoices,
    stripeEvents: stripeEventsTable(kit),
    creditGrants: creditGrantsTable(kit, users),
    billingTasks: billingTasksTable(kit),
    payoutAccounts: payoutAccountsTable(kit, users),
    payouts,
    affiliateEarnings: affiliateEarningsTable(kit, users, invoices, payouts),
    signupCodes,
    signupCodeUses: signupCodeUsesTable(kit, signupCodes, users),
    notifications: notificationsTable(kit, users),
    feedback: feedbackTable(kit, users, matches),
    mails: mailsTable(kit),
    jobs: jobsTable(kit),
    auditLog: auditLogTable(kit, users),
    dailyCounts: dailyCountsTable(kit),
    unsubscribedEmails: unsubscribedEmailsTable(kit),
    pushSubscriptions: pushSubscriptionsTable(kit, users, sessions),
    pushes: pushesTable(kit),
    storeFacts: storeFactsTable(kit),
    receipts: receiptsTable(kit, users),
    feedRows: feedRowsTable(kit, users),
    feedCounters: feedCountersTable(kit, users),
  };
}

export type Tables = ReturnType<typeof buildTables>;

export const sqliteTables = buildTables(sqliteColumns);
export const postgresTables = buildTables(postgresColumns);
