import type { Streaks } from '#shared/domain/streaks.ts';

/** What Premium adds to the dashboard (DASH-9). */
export const premiumStats = {
  breakdown: 'Skill Breakdown',
  title: 'Your Game',
  record: 'Wins and losses',
  wins: 'Wins',
  losses: 'Losses',
  draws: 'Draws',
  winRate: 'Win rate',
  percent: (share: number): string => `${Math.round(share * 100)}%`,
  streaks: 'Streaks',
  current: 'Current streak',
  streak: ({ currentWinStreak, currentLossStreak }: Streaks): string => {
    if (currentWinStreak > 0) return `W${currentWinStreak}`;
    return currentLossStreak > 0 ? `L${currentLossStreak}` : 'None';
  },
  longestWin: 'Longest winning streak',
  longestLoss: 'Longest losing streak',
  counts: 'Ratings',
  given: 'Ratings given',
  received: 'Ratings received',
  trend: 'Overall rating over time',
  trendEmpty: 'The trend appears once you have ratings from two different days.',
  radar: 'Your skills side by side',
  skill: 'Skill',
  day: 'Day',
  average: 'Average',
} as const;
