/** The rating wizard (RATE-2 to RATE-13). */
export const ratingWizard = {
  title: (name: string): string => `Rate ${name}`,
  progress: 'Progress',
  answered: (count: number, total: number): string => `${count} of ${total} rated`,
  back: 'Back',
  next: 'Next',
  submit: 'Submit Rating',
  failedTitle: 'Error',
  alreadyRatedMarker: 'only rate each opponent once per day',
  alreadyRated: {
    title: 'Already Rated',
    description: 'You can only rate each opponent once per day. Try again tomorrow!',
  },
  failed: 'Failed to submit rating. Please try again.',
  /** For the rating of somebody who left the match, or by them: trying again does not help. */
  notBoth: "One of you isn't in this match anymore, so this rating doesn't count.",
  submitted: 'Rating submitted successfully! Thank you for rating your opponent.',
  saved: { title: 'Rating saved on this phone', description: 'It syncs as soon as it can.' },
  unresolved: 'Match or user not found.',
  /** The screen's title while this phone's records are still to come. */
  loading: 'Rate a player',
  toMatch: 'Back to the match',
  empty: {
    title: 'Please provide at least one rating',
    description: 'You must rate at least one skill category or sportsmanship.',
  },
} as const;
