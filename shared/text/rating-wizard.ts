/** The rating wizard (RATE-2 to RATE-13). */
export const ratingWizard = {
  title: (name: string): string => `Rate ${name}`,
  progress: 'Progress',
  answered: (count: number, total: number): string => `${count} of ${total} answered`,
  back: 'Back',
  next: 'Next',
  submit: 'Submit Rating',
  scale: '1 is weak, 10 is outstanding',
  failedTitle: 'Error',
  alreadyRatedMarker: 'only rate each opponent once per day',
  alreadyRated: {
    title: 'Already Rated',
    description: 'You can only rate each opponent once per day. Try again tomorrow!',
  },
  failed: 'Failed to submit rating. Please try again.',
  submitted: 'Rating submitted successfully! Thank you for rating your opponent.',
  saved: { title: 'Rating saved on this phone', description: "We'll send it as soon as we can." },
  unresolved: 'Match or user not found.',
  toMatch: 'Back to the match',
  empty: {
    title: 'Please provide at least one rating',
    description: 'You must rate at least one skill category or sportsmanship.',
  },
} as const;

/** The last step's hints about showing the rater's name (architecture: Anonymity; docs/rules.md 33). */
export const showName = {
  label: 'Show my name to this player',
  /** The rater can be guessed, or is known, even without the name. */
  hints: {
    singles: 'In singles your opponent can guess that it was you, even without your name.',
    afterNamed: (name: string): string =>
      `Your last rating of ${name} shows your name, and this one takes its place: ${name} can tell that it is yours.`,
    afterAnonymous: (name: string): string =>
      `This takes the place of your last rating of ${name}, who can see that both came from one player.`,
  },
} as const;
