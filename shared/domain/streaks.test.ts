import { describe, expect, it } from 'vitest';
import { streaksOf } from './streaks.ts';

describe('streaks', () => {
  it('count wins and losses in a row and keep the longest', () => {
    expect(streaksOf(['W', 'W', 'L', 'W'])).toEqual({
      wins: 3,
      losses: 1,
      currentWinStreak: 1,
      currentLossStreak: 0,
      longestWinStreak: 2,
      longestLossStreak: 1,
    });
  });

  // proves STATS-5
  it('show a loss streak as a negative win streak', () => {
    expect(streaksOf(['W', 'L', 'L'])).toMatchObject({
      currentWinStreak: -2,
      currentLossStreak: 2,
    });
  });

  it('end with a draw, which is neither', () => {
    expect(streaksOf(['W', 'Draw'])).toMatchObject({ wins: 1, losses: 0, currentWinStreak: 0 });
    expect(streaksOf(['L', 'Draw', 'L'])).toMatchObject({ currentLossStreak: 1, losses: 2 });
  });

  it('continue an earlier record as if all had been counted at once', () => {
    const early = streaksOf(['W', 'L']);
    expect(streaksOf(['L', 'W'], early)).toEqual(streaksOf(['W', 'L', 'L', 'W']));
  });
});
