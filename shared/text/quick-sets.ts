export const quickSets = {
  winnerTo: 'Tap the winning score',
  wonWith: {
    team1: (points: number): string => `Team 1 won with ${points}`,
    team2: (points: number): string => `Team 2 won with ${points}`,
  },
  loserScored: { team1: "Team 1's points", team2: "Team 2's points" },
};
