import { CREATE_FIRST_MATCH } from './common.ts';
import { playedWith } from './played-with.ts';

/** `/players`: search, and the people a member plays with (PEOPLE-1 to PEOPLE-4). */
export const players = {
  title: 'Players',
  search: 'Search by name or username',
  found: 'Players found',
  none: 'No player found',
  noneHint:
    'Check the spelling, or try the username. Not on PPR yet? Add them to a match as a guest.',
  record: 'Record match',
  self: "That's you",
  selfHint: 'This is what other players type to find you.',
  toOwnProfile: 'Go to your profile',
  noneHere: 'No player on this phone has that name.',
  noSignal: 'Searching all players needs signal. Here are the ones on this phone.',
  failed: "We couldn't search right now.",
  tryAgain: 'Try again',
  most: playedWith.most,
  partners: 'Best partners',
  opponents: 'Toughest opponents',
  matches: (count: number): string => (count === 1 ? '1 match' : `${count} matches`),
  share: (percent: number): string => `${percent}%`,
  noPartner: (least: number): string =>
    `Play ${least} matches with a partner to see who you win with.`,
  noOpponent: (least: number): string =>
    `Play ${least} matches against a player to see who's hard to beat.`,
  /** Of partners and opponents played with often enough. */
  noWinningPartner: "You haven't won half your matches with any partner yet.",
  aheadOfAll: (least: number): string =>
    `You're ahead of everyone you've played at least ${least} matches against.`,
  empty: 'Who do you play with?',
  emptyHint: 'Record a match and your partners and opponents show up here, even without signal.',
  create: CREATE_FIRST_MATCH,
} as const;
