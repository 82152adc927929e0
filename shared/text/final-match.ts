/** Why its creator can no longer edit or delete a match (WRONG-3), and what they still can. */
const STILL = "You can still correct the result, and players who weren't there can leave.";

export const finalMatch = {
  rated: `Another player's rating already shows, so it's too late to edit or delete this match. ${STILL}`,
  /** Beside an anonymous rating that may be of another match: only the server knows. */
  maybe: 'This may be refused if an anonymous rating you got is from this match.',
  over: `The daily ratings have come out since, so it's too late to edit or delete this match. ${STILL}`,
} as const;
