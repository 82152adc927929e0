/** "Recent ratings" are those of this many days (DASH-7). */
export const RECENT_RATINGS_DAYS = 10;
/** "Recent players" are the ones that a member played with last. */
export const RECENT_PLAYERS_SHOWN = 4;
