import { type BuildColumns, type SQL, sql } from 'drizzle-orm';
import {
  CATEGORIES,
  NOT_RATED,
  RATING_MAX,
  RATING_MIN,
  type RatingValues,
} from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { every, isDay } from './checks.ts';
import type { ColumnBuilders } from './column-builders.ts';
import type { MatchesTable } from './matches.ts';
import type { UsersTable } from './users.ts';

type RatingColumns = BuildColumns<'ratings', ReturnType<typeof ratingColumns>, 'sqlite'>;

/** Ratings (DATA-5); times in milliseconds, decimals in tenths. */
export function ratingsTable(kit: ColumnBuilders, matches: MatchesTable, users: UsersTable) {
  return kit.table('ratings', ratingColumns(kit, matches, users), (t) => [
    ...ratingKeys(kit, t),
    ...ratingChecks(kit, t),
  ]);
}

function ratingColumns(
  { text, int, bool, json }: ColumnBuilders,
  matches: MatchesTable,
  users: UsersTable,
) {
  return {
    id: text().primaryKey(),
    /** Random: the only id of an anonymous rating that the rated player ever gets. */
    publicId: text().notNull(),
    matchId: text()
      .notNull()
      .references(() => matches.id),
    raterId: int()
      .notNull()
      .references(() => users.id),
    ratedUserId: int()
      .notNull()
      .references(() => users.id),
    ...recordOf(CATEGORIES, () => int().notNull().default(NOT_RATED)),
    /**
     * The rater's own overall at the time of rating, in tenths, as the rater last saw it; null if nobody had rated
     * them.
     */
    raterOverallRating: int(),
    isAnonymous: bool().notNull().default(true),
    isTest: bool().notNull().default(false),
    /**
     * The member who seated the guest, if it was given by a typed contact: such ratings of one member's guests count
     * together as one (docs/rules.md 113). Null for all other ratings.
     */
    guestOf: int().references(() => users.id),
    /**
     * The mailbox of the guest, as a hash, if it was given with the personal link that was mailed there: such ratings
     * from one mailbox count together as one (docs/rules.md 113). Null for all other ratings.
     */
    voice: text(),
    /** The device on which a guest gave it, as a hash (docs/decisions/0114). Null for members' ratings. */
    device: text(),
    /** The rater's local day of capture, yyyy-mm-dd (RATE-10). */
    day: text().notNull(),
    at: int().notNull(),
    /** True for a rater's latest rating of a player: only it counts (STATS-6). */
    isLatest: bool().notNull().default(false),
    createdAt: int().notNull(),
    /**
     * True if it is about the member who has verified the mailbox that the guest was invited by: one's own rating
     * counts nowhere, and only its rater sees it (docs/rules.md 182).
     */
    isSelf: bool().notNull().default(false),
    /** When the rated player was notified of it, by name or with all others of that day; null until then. */
    toldAt: int(),
    /**
     * True for an anonymous rating until its daily reveal: only its rater sees it, and it counts nowhere (architecture:
     * Anonymity).
     */
    waits: bool().notNull().default(false),
    /** When the rated player was told that it will arrive, at a full hour, without anything of it; null until then. */
    announcedAt: int(),
    /**
     * When a later rating took the place of this anonymous one, which is shown and counts until the next daily reveal;
     * null before and after.
     */
    replacedAt: int(),
    /**
     * When the rater edited this anonymous one after it was shown, and its new values: they wait for the next daily
     * reveal.
     */
    changedAt: int(),
    changedValues: json<RatingValues>(),
    /** The capture time of the last edit: one that was captured before and arrives later changes nothing. */
    editedAt: int(),
    /**
     * When its rater withdrew it, or its rater or rated player left the match: it is no rating of its rater's any more,
     * and what the rated player was shown of it goes at the next daily reveal, with the row; null before (ANON-9).
     */
    withdrawnAt: int(),
  };
}

/**
 * The rated player's cards. Queries say it in these words, because an index serves only a query that repeats its
 * condition.
 */
export function isSeen(t: Pick<RatingColumns, 'isLatest' | 'replacedAt'>): SQL {
  return sql`(${t.isLatest} or ${t.replacedAt} is not null)`;
}

/** What leaves at a daily reveal, or has to be looked at for it; in these words for the index, as `isSeen`. */
export function isToLeave(t: Pick<RatingColumns, 'replacedAt' | 'withdrawnAt'>): SQL {
  return sql`(${t.replacedAt} is not null or ${t.withdrawnAt} is not null)`;
}

function ratingKeys({ unique, index }: ColumnBuilders, t: RatingColumns) {
  // Each device of a guest's seat rates by itself; nulls would never be equal (docs/decisions/0114). drizzle-kit cuts
  // an expression at its commas, so no coalesce.
  const deviceKey = sql`(case when ${t.device} is null then '' else ${t.device} end)`;
  return [
    unique('ratings_public_id').on(t.publicId),
    unique('ratings_once_per_match')
      .on(t.matchId, t.raterId, t.ratedUserId, deviceKey)
      .where(sql`${t.withdrawnAt} is null`),
    unique('ratings_once_per_day')
      .on(t.raterId, t.ratedUserId, t.day, deviceKey)
      .where(sql`not ${t.isTest} and ${t.withdrawnAt} is null`),
    unique('ratings_latest').on(t.raterId, t.ratedUserId, deviceKey).where(sql`${t.isLatest}`),
    index('ratings_received').on(t.ratedUserId, t.isLatest),
    index('ratings_given').on(t.raterId, t.at, t.id),
    index('ratings_created').on(t.createdAt),
    index('ratings_untold').on(t.ratedUserId).where(sql`${t.toldAt} is null`),
    index('ratings_waiting').on(t.ratedUserId).where(sql`${t.waits}`),
    index('ratings_changed').on(t.ratedUserId).where(sql`${t.changedAt} is not null`),
    index('ratings_seen').on(t.ratedUserId).where(isSeen(t)),
    index('ratings_leaving').on(t.ratedUserId).where(isToLeave(t)),
  ];
}

// Checks take no parameters.
const [NONE, LEAST, MOST] = [NOT_RATED, RATING_MIN, RATING_MAX].map((value) => sql.raw(`${value}`));

function ratingChecks({ check }: ColumnBuilders, t: RatingColumns) {
  const values = CATEGORIES.map((category) => t[category]);
  return [
    check('ratings_day', isDay(t.day)),
    check('ratings_latest_is_real', sql`not (${t.isLatest} and ${t.isTest})`),
    check(
      'ratings_rater_overall',
      sql`${t.raterOverallRating} is null or ${t.raterOverallRating} between 10 and 100`,
    ),
    check(
      'ratings_waits',
      sql`not (${t.waits} and (${t.isLatest} or ${t.isTest} or not ${t.isAnonymous}))`,
    ),
    check(
      'ratings_replaced_anonymous',
      sql`${t.replacedAt} is null or (${t.isAnonymous} and not ${t.isLatest} and not ${t.isTest} and not ${t.waits})`,
    ),
    check(
      'ratings_changed',
      sql`(${t.changedAt} is null) = (${t.changedValues} is null) and (${t.changedAt} is null or ${t.isAnonymous})`,
    ),
    check(
      'ratings_of_guests',
      sql`(${t.guestOf} is null and ${t.voice} is null and ${t.device} is null) or (${t.raterId} < 0 and not ${t.isTest})`,
    ),
    check('ratings_one_voice', sql`${t.guestOf} is null or ${t.voice} is null`),
    check(
      'ratings_withdrawn_shown',
      sql`${t.withdrawnAt} is null or (not ${t.isLatest} and (${t.replacedAt} is not null or (${t.waits} and ${t.announcedAt} is not null)))`,
    ),
    check('ratings_self_counts_nowhere', sql`not (${t.isSelf} and ${t.isLatest})`),
    check('ratings_other', sql`${t.raterId} <> ${t.ratedUserId}`),
    check(
      'ratings_values',
      every(
        values.map((value) => sql`(${value} = ${NONE} or ${value} between ${LEAST} and ${MOST})`),
      ),
    ),
    check('ratings_not_empty', sql`not (${every(values.map((value) => sql`${value} = ${NONE}`))})`),
  ];
}
