const MATCH_FULL = 'Match Full';
const ERROR = 'Error';

/** The demo (DEMO-1 to DEMO-15). */
export const demo = {
  title: 'Test Matchmaking',
  intro: 'Try a full match with demo players. Nothing counts.',
  steps: {
    setup: 'Setup Match',
    match_created: 'Match Created',
    rating_phase: 'Rate Players',
    completed: 'Complete',
  },
  stepOf: (step: number, total: number): string => `Step ${step} of ${total}`,
  matchType: 'Match type',
  singles: 'Singles',
  doubles: 'Doubles',
  demoPlayers: 'Demo players',
  overall: (rating: string): string => `Overall ${rating}`,
  add: 'Add',
  addPlayer: (name: string): string => `Add ${name}`,
  added: 'Added',
  playerAdded: (name: string): string => `Added: ${name}`,
  inMatch: (count: number, total: number): string => `In this match: ${count} of ${total}`,
  nobody: 'No players yet. Add demo players above.',
  remove: (name: string): string => `Remove ${name}`,
  create: 'Create Test Match',
  location: 'Demo court',
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
  noDemoPlayer: 'Only demo players can play in a test match.',
  created: {
    title: 'Test Match Created',
    description: 'Now try rating its players.',
  },
  createFailed: { title: ERROR, description: 'Failed to create test match' },
  players: 'Players',
  simulate: 'Simulate Rating Phase',
  playerToRate: 'Player to rate',
  rated: { title: 'Rating Submitted', description: 'Test rating saved to your database' },
  rateFailed: { title: ERROR, description: 'Failed to submit test rating' },
  done: 'Your rating is in My Rating Database, marked as a test.',
  toDatabase: 'My Rating Database',
  again: 'Run Another Test',
  noSignal: "No signal right now. The demo starts once you're back online.",
  failed: "We couldn't load the demo players.",
  tryAgain: 'Try again',
} as const;
