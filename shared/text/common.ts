/** Texts of several screens, and of emails. Texts of one screen are in that screen's file. */

export const EARN_REWARDS = 'Earn Rewards';
/** Where there is none yet. */
export const CREATE_FIRST_MATCH = 'Create Your First Match';

/** The product's names (PRODUCT-2). */
export const product = {
  acronym: 'PPR',
  name: 'Pickleball Peer Ratings',
} as const;

/** Labels of parts of any screen, for screen readers. */
export const controlLabels = {
  loading: 'Loading',
} as const;

/** Shown if a screen could not be rendered at all. */
export const errorScreen = {
  message: 'Something went wrong. What you recorded is safe on this phone.',
  reload: 'Reload',
} as const;

/** Teams and seats of a match, on every screen. */
export const seats = {
  team1: 'Team 1',
  team2: 'Team 2',
  nonMember: 'Non-member',
  /** Rated by the viewer today, for another match (RATE-10). */
  ratedToday: 'Next rating tomorrow',
  /** In place of a player who left the match. */
  open: 'Open spot',
} as const;

/** How ratings are shown (STATS-4, CARD-2, CARD-3). */
export const ratings = {
  notRated: 'N/A',
  excellent: 'Excellent player to match with',
  anonymousPlayer: 'Anonymous player',
} as const;

/** A deleted account's name wherever others keep their matches. */
export const DELETED_PLAYER = 'Deleted player';
