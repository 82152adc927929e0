/** Asked about an unusual score (MATCH-41). */
export const scoreQuestion = {
  really: (score: string): string => `Really ${score}?`,
  saveScore: (score: string): string => `Save ${score}`,
  changeScore: 'Change score',
  unusual: {
    draw: 'Both teams have the same score.',
    too_low: 'Most games are played to 11, 15 or 21.',
    not_two_ahead: 'Most games are won by two points.',
    too_far_ahead: 'Most games end at 11, 15 or 21, or as soon as a team is two points ahead.',
    too_high: "That's a very long game.",
    shutout: 'One team has no points.',
  },
} as const;
