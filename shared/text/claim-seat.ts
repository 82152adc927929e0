/** Shown to a member who opens the mailed link of a guest's seat (architecture: Guests). */
export const claimSeat = {
  title: 'Are these ratings yours?',
  hint: (username: string): string =>
    `You opened the personal link of a guest in this match. If that guest was you, @${username}, claim the spot and its ratings.`,
  /**
   * The rated player sees that a rating disappears at the moment of the claim (docs/decisions/0029, docs/rules.md 33).
   */
  replaces:
    'If your account also rated someone from this match, only one of the two ratings stays. When the other disappears, that player can tell that both came from you.',
  yes: "Yes, that's me",
  no: 'No',
  failed: 'Not claimed',
} as const;
