/** `/request-rating` (spec 2, Profile): the screen on which a player asks for ratings. */
export const requestRating = {
  title: 'Request Ratings',
  hint: 'Show a match to your opponents, or send them its link: they rate you there, with or without an account.',
  ask: 'Ask',
  askAbout: (location: string): string => `Ask for ratings of the match at ${location}`,
  against: (names: string): string => `Against ${names}`,
  onPhone: 'The link opens for others once this match is sent.',
  empty: 'No matches yet',
  emptyHint: 'Record a match, with or without signal: then your opponents can rate you.',
  create: 'Create Your First Match',
} as const;
