/** One match as a page (PAGE-1 to PAGE-4). */
export const matchPage = {
  loading: 'Match',
  recordedByYou: 'You recorded this match.',
  recordedBy: (name: string): string => `${name} recorded this match.`,
  /** True of a first result and of a corrected one: a match does not say which it is. */
  resultByYou: 'You entered this score.',
  resultBy: (name: string): string => `${name} entered this score.`,
  ratings: 'Your ratings',
  average: 'overall',
  ratingsHint: "Only you can see this list. We don't show who else rated.",
  toList: 'See all matches',
  beside: 'Open match',
  deleted: {
    title: 'Match deleted',
    hint: "It's gone from your list and stats.",
  },
  left: {
    title: 'You left this match',
    hint: "It's gone from your list and stats.",
  },
  gone: {
    title: 'This match is gone',
    hint: 'The player who recorded it deleted it, or you left it on another phone.',
  },
  unknown: {
    title: 'Match not found',
    hint: "It was deleted, or it isn't one of your matches. If you just played it, ask the player who recorded it to sync.",
  },
  offline: {
    title: "This match isn't on your phone yet",
    hint: "If it's one of yours, it loads when you have signal.",
  },
} as const;
