/** What the server answers about a match that was replaced (WRONG-9), or stays though it was recorded twice (WRONG-11). */
export const replacedMatch = {
  otherGone: 'The other match was changed or deleted in the meantime, so yours stays in the list.',
  elsewhere:
    'You already changed or deleted this match on another phone. If it needs another change, edit it again.',
  resultRefused:
    "The player who recorded this match changed it in the meantime. Check its result, and correct it if it's wrong.",
} as const;
