/** The links that only the menu has; apart from the bar's, which is in the first script. */
export const menuLinks = {
  players: 'Players',
  rewards: 'Rewards',
  feedback: 'Feedback',
  install: 'Install the app',
} as const;
