import { CREATE_FIRST_MATCH } from './common.ts';

/** The list of matches and ratings (LIST-2 to LIST-7). */
export const matchList = {
  title: 'Matches and Ratings',
  emptyHint: 'Record a match, with or without signal, and rate your opponents.',
  create: 'Create New Match',
  empty: 'No matches yet',
  createFirst: CREATE_FIRST_MATCH,
  opponents: 'Opponents',
  rated: 'Player Rated',
  rate: 'Rate Player',
  /** Below opponents with the badge of one. */
  nonMembers: 'You can rate non-members once they join PPR.',
  notAccepted: 'Refused',
  opponent: 'Opponent',
  test: 'Test',
  more: 'More',
  /** Read after it. */
  moreAt: (location: string): string => `for ${location}`,
  toRate: (count: number): string => `To rate (${count})`,
  /** The tab counts the matches, Home lists the players. */
  toRateHint: (players: number, matches: number): string =>
    `${players === 1 ? '1 player' : `${players} players`} to rate in ${matches === 1 ? '1 match' : `${matches} matches`}.`,
  all: (count: number): string => `All (${count})`,
  search: 'Search',
  searchFor: 'Player or court',
  show: 'Show',
  everyMatch: 'All matches',
  filters: {
    won: 'Won',
    lost: 'Lost',
    pending: 'No result yet',
    singles: 'Singles',
    doubles: 'Doubles',
  },
  found: (count: number): string => (count === 1 ? '1 match' : `${count} matches`),
  noneFound: 'No matches found',
  noneFoundHint: 'Try another name or court.',
  noneUnderFilter: 'Nothing fits this filter.',
  showAll: 'Show all matches',
  nothingToRate: "You're all caught up",
  nothingToRateHint: 'You have no opponents left to rate.',
  laterToRate: 'You rated these opponents today. Rate them for their other matches tomorrow.',
  /** On the match's page, below opponents with the badge "Next rating tomorrow". */
  ratedToday: 'You can rate each opponent once per day. Rate them for this match tomorrow.',
  onlySkipped: 'Skipped matches are still under All.',
  toAll: 'See all matches',
  skip: 'Skip',
  skipAt: (location: string): string => `Skip the match at ${location}`,
  skipped: 'Match skipped. It stays under All.',
  unskip: 'Undo skip',
  unskipAt: (location: string): string => `Undo skip: ${location}`,
  unskipped: { title: 'Match is back', description: "It's under To rate again." },
  skipFailed: {
    title: 'Error',
    description: "We couldn't save this on your phone. Please try again.",
  },
} as const;
