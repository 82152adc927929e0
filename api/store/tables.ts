import { type Kit, postgresKit, sqliteKit } from './kit.ts';
import { mailsTable } from './tables/mails.ts';
import { matchesTable, matchParticipantsTable } from './tables/matches.ts';
import { feedbackTable, notificationsTable } from './tables/messages.ts';
import { affiliateEarningsTable, signupCodesTable, signupCodeUsesTable } from './tables/money.ts';
import { picturesTable, rateLimitsTable, sessionsTable } from './tables/people.ts';
import { ratingsTable } from './tables/ratings.ts';
import { feedCountersTable, feedRowsTable, receiptsTable, storeFactsTable } from './tables/sync.ts';
import { usersTable } from './tables/users.ts';

/** Every table of the house, for one engine. */
export function buildTables(kit: Kit) {
  const users = usersTable(kit);
  const matches = matchesTable(kit, users);
  const signupCodes = signupCodesTable(kit, users);
  return {
    users,
    sessions: sessionsTable(kit, users),
    pictures: picturesTable(kit, users),
    rateLimits: rateLimitsTable(kit),
    matches,
    matchParticipants: matchParticipantsTable(kit, matches, users),
    ratings: ratingsTable(kit, matches, users),
    affiliateEarnings: affiliateEarningsTable(kit, users),
    signupCodes,
    signupCodeUses: signupCodeUsesTable(kit, signupCodes, users),
    notifications: notificationsTable(kit, users),
    feedback: feedbackTable(kit, users),
    mails: mailsTable(kit),
    storeFacts: storeFactsTable(kit),
    receipts: receiptsTable(kit, users),
    feedRows: feedRowsTable(kit, users),
    feedCounters: feedCountersTable(kit, users),
  };
}

export type Tables = ReturnType<typeof buildTables>;

export const sqliteTables = buildTables(sqliteKit);
export const postgresTables = buildTables(postgresKit);
