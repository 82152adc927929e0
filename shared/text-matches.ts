/** Spec 2, matches and ratings list. */
export const matches = {
  title: 'Matches and Ratings',
  emptyHint: 'Record a match, with or without signal, and rate your opponents.',
  create: 'Create New Match',
  empty: 'No matches yet',
  createFirst: 'Create Your First Match',
  opponents: 'Opponents',
  rated: 'Player Rated',
  rate: 'Rate Player',
  notAccepted: 'Not accepted',
  opponent: 'Opponent',
  test: 'Test',
} as const;
