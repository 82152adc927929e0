/** The scale of ratings (RATE-4). */
export const RATING_MIN = 1;
export const RATING_MAX = 10;
/** Not rated, shown as N/A (RATE-5). */
export const NOT_RATED = -1;
/** From this value on a player is "Excellent player to match with" (STATS-4). */
export const EXCELLENT_SPORTSMANSHIP = 8;
