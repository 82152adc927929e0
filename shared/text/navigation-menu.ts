import { EARN_REWARDS } from './common.ts';

/** The links that only the menu has, named as their screens are; apart from the bar's, which is in the first script. */
export const menuLinks = {
  players: 'Players',
  rewards: EARN_REWARDS,
  feedback: 'Send Feedback',
  install: 'Install the app',
} as const;
