/**
 * What the server answers about a match that was replaced (WRONG-9), or stays though it was recorded twice (WRONG-11).
 */
export const replacedMatch = {
  otherGone: 'The other match was changed or deleted, so yours stays in the list.',
  elsewhere: 'You changed or deleted this match on another phone. Still wrong? Edit it again.',
  resultRefused: 'The player who recorded this match changed it. Please check its result.',
} as const;
