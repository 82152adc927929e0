/** The summary above the cards of My Rating Database (CARD-6). */
export const ratingSummary = {
  received: 'Your ratings at a glance',
  given: 'How you rate',
  overall: 'Overall',
  sportsmanship: 'Sportsmanship',
  raters: (count: number): string => (count === 1 ? 'From 1 player' : `From ${count} players`),
  rated: (count: number): string => (count === 1 ? 'Across 1 player' : `Across ${count} players`),
  up: (by: string): string => `Up ${by} since last month`,
  down: (by: string): string => `Down ${by} since last month`,
  same: 'Same as last month',
  isNew: 'New this month',
  skillsLocked: 'See the average of each skill with Premium',
  skillsOf: (name: string): string => `Skills: ${name}`,
} as const;
