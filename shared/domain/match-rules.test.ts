import { describe, expect, it } from 'vitest';
import { isScored, outcomeFor, resultOf } from './match-rules.ts';

describe('the result', () => {
  // proves MATCH-25
  it('goes to the higher score; equal scores are a draw', () => {
    expect(resultOf({ team1Score: 11, team2Score: 9 })).toBe('team1_win');
    expect(resultOf({ team1Score: 3, team2Score: 9 })).toBe('team2_win');
    expect(resultOf({ team1Score: 9, team2Score: 9 })).toBe('draw');
  });

  it('does not exist at 0-0', () => {
    expect(isScored({ team1Score: 0, team2Score: 0 })).toBe(false);
    expect(isScored({ team1Score: 0, team2Score: 1 })).toBe(true);
  });

  // proves DASH-10
  it('reads W, L or Draw for a player by their team', () => {
    expect(outcomeFor('team1', 'team1_win')).toBe('W');
    expect(outcomeFor('team2', 'team1_win')).toBe('L');
    expect(outcomeFor('team2', 'draw')).toBe('Draw');
  });
});
