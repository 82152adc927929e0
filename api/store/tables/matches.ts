import { sql } from 'drizzle-orm';
import { isDay } from './checks.ts';
import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

export type MatchesTable = ReturnType<typeof matchesTable>;

/** Matches (DATA-2). A deleted match keeps a row without content, so that a late rating is refused with the reason. */
export function matchesTable(
  { table, text, int, bool, unique, index, check }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'matches',
    {
      id: text().primaryKey(),
      initiatorId: int()
        .notNull()
        .references(() => users.id),
      /** The day of play, yyyy-mm-dd. */
      date: text().notNull(),
      location: text(),
      matchType: text().$type<'singles' | 'doubles'>().notNull().default('singles'),
      status: text().$type<'pending' | 'completed'>().notNull().default('pending'),
      gameResult: text().$type<'team1_win' | 'team2_win' | 'draw'>(),
      team1Score: int().notNull().default(0),
      team2Score: int().notNull().default(0),
      /** Who recorded the current result and when, by the server's clock; null if there is none. */
      resultBy: int().references(() => users.id),
      resultAt: int(),
      /** The path of the QR page (`paths.qrRating`), from which screens make the link and its image. */
      qrCode: text().notNull(),
      maxParticipants: int().notNull().default(4),
      /** The id of the mutation that last changed the row. */
      revision: text().notNull(),
      isTest: bool().notNull().default(false),
      /** The time of capture, by the server's clock. */
      at: int().notNull(),
      createdAt: int().notNull(),
      deletedAt: int(),
    },
    (t) => [
      unique('matches_qr_code').on(t.qrCode),
      index('matches_created').on(t.createdAt, t.id),
      check('matches_type', sql`${t.matchType} in ('singles', 'doubles')`),
      check('matches_date', isDay(t.date)),
      check(
        'matches_max_participants',
        sql`${t.maxParticipants} = case when ${t.matchType} = 'singles' then 2 else 4 end`,
      ),
      check('matches_scores', sql`${t.team1Score} >= 0 and ${t.team2Score} >= 0`),
      check(
        'matches_result',
        sql`(${t.status} = 'pending' and ${t.gameResult} is null and ${t.team1Score} = 0 and ${t.team2Score} = 0) or (${t.status} = 'completed' and ${t.gameResult} is not null and ${t.gameResult} = case when ${t.team1Score} > ${t.team2Score} then 'team1_win' when ${t.team1Score} < ${t.team2Score} then 'team2_win' else 'draw' end)`,
      ),
    ],
  );
}

/** The seats of a match: members, and guests who were invited by email or phone (DATA-3). */
export function matchParticipantsTable(
  { table, text, int, bool, unique, index, check }: ColumnBuilders,
  matches: MatchesTable,
  users: UsersTable,
) {
  return table(
    'match_participants',
    {
      id: text().primaryKey(),
      matchId: text()
        .notNull()
        .references(() => matches.id),
      /** Null for a guest until the seat has an account. */
      userId: int().references(() => users.id),
      isGuest: bool().notNull().default(false),
      email: text(),
      emailFold: text(),
      phone: text(),
      phoneFold: text(),
      /** A guest's name; a member's name is in the account. */
      firstName: text(),
      lastName: text(),
      isPartner: bool().notNull().default(false),
      /** When a guest's invitation was queued, in milliseconds; null if no mail was sent. */
      invitedAt: int(),
      hasRated: bool().notNull().default(false),
      remindersSent: int().notNull().default(0),
      /** When the last reminder was queued, in milliseconds. */
      remindedAt: int(),
      teamAssignment: text().$type<'team1' | 'team2'>(),
      createdAt: int().notNull(),
    },
    (t) => [
      unique('match_participants_member').on(t.matchId, t.userId),
      unique('match_participants_phone').on(t.matchId, t.phoneFold),
      /** Family members may share an email, so it identifies a guest only if there is no phone (MATCH-20). */
      unique('match_participants_email')
        .on(t.matchId, t.emailFold)
        .where(sql`${t.phoneFold} is null`),
      index('match_participants_user').on(t.userId, t.matchId),
      /** Finds seats of a member who was invited before the email was verified. */
      index('match_participants_invited').on(t.emailFold, t.matchId),
      check('match_participants_seat', sql`${t.isGuest} or ${t.userId} is not null`),
      check(
        'match_participants_contact',
        sql`${t.userId} is not null or ${t.emailFold} is not null or ${t.phoneFold} is not null`,
      ),
      check(
        'match_participants_team',
        sql`${t.teamAssignment} is null or ${t.teamAssignment} in ('team1', 'team2')`,
      ),
    ],
  );
}
