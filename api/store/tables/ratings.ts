import { type BuildColumns, sql } from 'drizzle-orm';
import { CATEGORIES, NOT_RATED, RATING_MAX, RATING_MIN } from '#shared/domain/skills.ts';
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
  { text, int, bool }: ColumnBuilders,
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
    /** The rater's local day of capture, yyyy-mm-dd (RATE-10). */
    day: text().notNull(),
    at: int().notNull(),
    /** True for a rater's latest rating of a player: only it counts (STATS-6). */
    isLatest: bool().notNull().default(false),
    createdAt: int().notNull(),
    /** When the rated player was notified of it, with all others of that day; null until then. */
    toldAt: int(),
  };
}

function ratingKeys({ unique, index }: ColumnBuilders, t: RatingColumns) {
  return [
    unique('ratings_public_id').on(t.publicId),
    unique('ratings_once_per_match').on(t.matchId, t.raterId, t.ratedUserId),
    unique('ratings_once_per_day').on(t.raterId, t.ratedUserId, t.day).where(sql`not ${t.isTest}`),
    unique('ratings_latest').on(t.raterId, t.ratedUserId).where(sql`${t.isLatest}`),
    index('ratings_received').on(t.ratedUserId, t.isLatest),
    index('ratings_given').on(t.raterId, t.at, t.id),
    index('ratings_created').on(t.createdAt),
    index('ratings_untold').on(t.ratedUserId).where(sql`${t.toldAt} is null`),
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
