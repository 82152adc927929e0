import { RECENT_RATINGS_DAYS } from '#shared/domain/recent.ts';
import { EARN_REWARDS } from './common.ts';

/** The dashboard (DASH-1 to DASH-10). */
export const dashboard = {
  title: 'Home',
  welcome: (name: string): string => `Welcome, ${name}`,
  freeMember: 'Free member',
  premiumMember: 'Premium member',
  overall: 'Overall rating',
  sportsmanship: 'Sportsmanship',
  ratingsReceived: 'Ratings received',
  ratingsGiven: 'Ratings given',
  unrated: 'Shows after your first rating',
  actions: 'What to do next',
  record: 'Record match',
  ratePlayers: 'Rate Players',
  subscription: 'Membership',
  feedback: 'Send Feedback',
  affiliate: EARN_REWARDS,
  playersToRate: 'Players to Rate',
  nobodyToRate: 'No one left to rate today.',
  nobodyButSkipped: 'You skipped the rest. See Matches.',
  nobodyPlayed: 'After your first match, rate your opponents here.',
  rate: 'Rate',
  /** Where a member who was invited as a guest confirms the seat before rating. */
  openMatch: 'Open match',
  recentGames: 'Recent Games',
  noGames: 'Record your first match, even without signal.',
  outcome: { W: 'W', L: 'L', Draw: 'Draw' },
  recentRatings: 'Recent Ratings',
  noRatingYet: 'Your first rating shows up here.',
  noRatings: `No ratings in the last ${RECENT_RATINGS_DAYS} days.`,
  given: (name: string): string => `You rated ${name}`,
  received: (name: string): string => `${name} rated you`,
} as const;
