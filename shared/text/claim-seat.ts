/** Shown to a member who opens the mailed link of a guest's seat (architecture: Guests). */
export const claimSeat = {
  title: 'Are these ratings yours?',
  hint: (username: string): string =>
    `This link belongs to a guest in this match. If that was you, @${username}, claim the match and its ratings.`,
  /**
   * The rated player sees that a rating disappears at the moment of the claim (docs/decisions/0029, docs/rules.md 33).
   */
  replaces:
    'If you rated a player as the guest and as yourself, only one rating stays, and that player can tell that both came from you.',
  yes: "Yes, they're mine",
  no: 'No',
  failed: 'Not claimed',
} as const;
