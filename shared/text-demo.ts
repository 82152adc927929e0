const MATCH_FULL = 'Match Full';

/** The demo's sentences (spec 5, 8). */
export const demo = {
  needMorePlayers: {
    title: 'Need More Players',
    description: 'Add at least 2 players to start a match',
  },
  alreadyAdded: {
    title: 'Player Already Added',
    description: 'This player is already in this match.',
  },
  matchFull: {
    singles: { title: MATCH_FULL, description: 'Singles matches can only have 2 players.' },
    doubles: { title: MATCH_FULL, description: 'Doubles matches can only have 4 players.' },
  },
  noDemoPlayer: 'Only demo players can be in a test match.',
} as const;
