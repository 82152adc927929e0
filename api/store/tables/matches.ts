import { sql } from 'drizzle-orm';
import type { CountedMatch } from '#shared/domain/match-limits.ts';
import { isDay } from './checks.ts';
import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

export type MatchesTable = ReturnType<typeof matchesTable>;

/** Matches (DATA-2). A deleted match keeps a row without content, so that a late rating is refused with the reason. */
export function matchesTable(
  { table, text, int, bool, json, unique, index, check }: ColumnBuilders,
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
      /**
       * The match that its creator recorded in its place: late ratings go there (WRONG-9). Null for all others. No
       * foreign key: a store is moved in the order of ids, in which the other may come later.
       */
      replacedBy: text(),
      /** The players whose anonymous ratings of this match become ratings of that one, also those that arrive later. */
      movedPlayers: json<number[]>(),
      /** The other way round: the match in whose place it was recorded, so that phones take drafts and links along. */
      replaces: text(),
      /**
       * What the limits of its creator count of it, as it was entered (MATCH-39): whatever becomes of its seats changes
       * nothing. Null for test matches, and after some days.
       */
      counted: json<CountedMatch>(),
    },
    (t) => [
      unique('matches_qr_code').on(t.qrCode),
      index('matches_created').on(t.createdAt, t.id),
      /** Finds what a member created lately, and what of it is to be forgotten. */
      index('matches_counted').on(t.initiatorId, t.createdAt).where(sql`${t.counted} is not null`),
      unique('matches_replaces').on(t.replaces).where(sql`${t.replaces} is not null`),
      check('matches_replaced', sql`${t.replacedBy} is null or ${t.deletedAt} is not null`),
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
  { table, text, int, bool, json, unique, index, check }: ColumnBuilders,
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
      /** Null for a guest until the seat has an account, and for an open seat. */
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
      /**
       * When the member who has a guest's seat let the others see it, in milliseconds; null before that, and for
       * members who were seated as such (docs/decisions/0112).
       */
      shownAt: int(),
      /** The member who left the seat, which is open since: nobody can sit on it again (LEAVE-1). */
      leftBy: int().references(() => users.id),
      /**
       * The member who left the seat before they had shown it: to everyone else it is a guest's as before, but that
       * member never gets it again, nor a mail about it (docs/decisions/0112).
       */
      declinedBy: int().references(() => users.id),
      /**
       * Members who had the seat by a typed contact alone and left it: it is its guest's again, and never theirs
       * (docs/decisions/0114). Null if nobody did.
       */
      leavers: json<number[]>(),
      /**
       * Since when all opponents could rate a member in the seat, in milliseconds; in a guest's seat since `shownAt`,
       * if that is later. A match in place of another keeps it for those with the same opponents.
       */
      createdAt: int().notNull(),
    },
    (t) => [
      unique('match_participants_member').on(t.matchId, t.userId),
      unique('match_participants_phone')
        .on(t.matchId, t.phoneFold)
        .where(sql`${t.phoneFold} is not null`),
      /** Family members may share an email, so it identifies a guest only if there is no phone (MATCH-20). */
      unique('match_participants_email')
        .on(t.matchId, t.emailFold)
        .where(sql`${t.phoneFold} is null and ${t.emailFold} is not null`),
      index('match_participants_user').on(t.userId, t.matchId),
      /** Finds seats of a member who was invited before the email was verified. */
      index('match_participants_invited')
        .on(t.emailFold, t.matchId)
        .where(sql`${t.emailFold} is not null`),
      ...seatChecks(check, t),
    ],
  );
}

type SeatColumns = Record<
  'isGuest' | 'userId' | 'shownAt' | 'leftBy' | 'hasRated' | 'teamAssignment' | Contact,
  unknown
>;
type Contact = 'email' | 'emailFold' | 'phone' | 'phoneFold' | 'firstName' | 'lastName';

function seatChecks(check: ColumnBuilders['check'], t: SeatColumns) {
  return [
    check(
      'match_participants_seat',
      sql`${t.isGuest} or ${t.userId} is not null or ${t.leftBy} is not null`,
    ),
    check(
      'match_participants_shown',
      sql`${t.shownAt} is null or (${t.isGuest} and ${t.userId} is not null)`,
    ),
    check(
      'match_participants_contact',
      sql`${t.userId} is not null or ${t.emailFold} is not null or ${t.phoneFold} is not null or ${t.leftBy} is not null`,
    ),
    check(
      'match_participants_open',
      sql`${t.leftBy} is null or (${t.userId} is null and not ${t.isGuest} and not ${t.hasRated} and coalesce(${t.email}, ${t.emailFold}, ${t.phone}, ${t.phoneFold}, ${t.firstName}, ${t.lastName}) is null)`,
    ),
    check(
      'match_participants_team',
      sql`${t.teamAssignment} is null or ${t.teamAssignment} in ('team1', 'team2')`,
    ),
  ];
}
