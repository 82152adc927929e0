/** `/request-rating`, where a player asks for ratings (PROFILE-10). */
export const requestRating = {
  title: 'Request Ratings',
  hint: 'Show a match to your opponents, or send them its link: they rate you there, with or without an account.',
  ask: 'Ask',
  askAbout: (location: string): string => `Ask for ratings of the match at ${location}`,
  inApp: 'Ask in the App',
  inAppAbout: (location: string): string =>
    `Ask in the app for ratings of the match at ${location}`,
  asked: {
    title: 'Your opponents were asked',
    description:
      'All opponents with an account are told, whether they have rated you or not. Each match is asked about once.',
  },
  notAsked: 'Not asked',
  against: (names: string): string => `Against ${names}`,
  onPhone: 'The link opens for others once this match is sent.',
  empty: 'No matches yet',
  emptyHint: 'Record a match, with or without signal: then your opponents can rate you.',
  create: 'Create Your First Match',
} as const;
