/** The list of matches and ratings (LIST-2 to LIST-4). */
export const matchList = {
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
