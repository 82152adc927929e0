/** What the last step of the wizard says of the rater's name (design 7, Anonymity; decision 33). */
export const showName = {
  label: 'Show my name to this player',
  /** Who rated can be guessed, or known, even without the name. */
  hints: {
    singles: 'In singles your opponent can guess that it was you, even without your name.',
    afterNamed: (name: string): string =>
      `Your last rating of ${name} shows your name, and this one takes its place: ${name} can tell that it is yours.`,
    afterAnonymous: (name: string): string =>
      `This takes the place of your last rating of ${name}, who can see that both came from one player.`,
  },
} as const;
