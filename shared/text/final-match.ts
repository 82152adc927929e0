/** Why its creator can no longer edit or delete a match (WRONG-3), and what they still can. */
const STILL =
  "You can still correct the result, and a player who wasn't there can leave the match.";

export const finalMatch = {
  rated: `Another player's rating from this match already shows, so you can't edit or delete it anymore. ${STILL}`,
  over: `You can only edit or delete a match before its first daily reveal. ${STILL}`,
} as const;
