/** A change of a match that the server refused, on the match itself (WRONG-9). */
export const refusedChange = {
  title: "Your edit wasn't saved",
  of: (location: string): string => `Edit not saved: ${location}`,
  stays: 'The match stays as it was.',
  ratings: (count: number): string =>
    count === 1
      ? "1 rating you gave after the edit can't sync without it."
      : `${count} ratings you gave after the edit can't sync without it.`,
  discard: 'Discard edit',
  question: 'Discard this edit?',
  keep: 'Keep edit',
  /** Leads to the match that stays. */
  open: 'Back to match',
} as const;

/** Leaving a match, or deleting it, that the server refused, on the match itself (LEAVE-6, WRONG-8). */
export const refusedRemoval = {
  leave: { title: "You couldn't leave this match", keep: 'Stay in this match' },
  delete: { title: "This match wasn't deleted", keep: 'Keep this match' },
  of: (title: string, location: string): string => `${title}: ${location}`,
  retry: 'Try again',
} as const;

/** A result that the server refused, on the match itself (RESULT-6). */
export const refusedResult = {
  title: "Your result wasn't saved",
  discard: 'Discard my result',
  open: 'Open match',
} as const;
