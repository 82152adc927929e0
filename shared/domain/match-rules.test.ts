import { describe, expect, it } from 'vitest';
import { score } from '../schemas/fields.ts';
import { hasEnoughPlayers, isTeamFull, parseScore, SCORE_MAX } from './entered-match.ts';
import { isScored, outcomeFor, resultOf } from './match-rules.ts';
import { isAnyoneTwice, isSamePlayer } from './same-player.ts';

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

describe('a score as typed', () => {
  // proves MATCH-23, MATCH-24
  it('is a whole number of at least 0; anything else becomes 0', () => {
    expect([' 11 ', '0', '-3', '1.5', 'x', '', '1e2', '007'].map(parseScore)).toEqual([
      11, 0, 0, 0, 0, 0, 0, 7,
    ]);
  });

  it('is at most what the server accepts: more becomes 0, and never another score', () => {
    expect(['999', '1000', '9'.repeat(400)].map(parseScore)).toEqual([SCORE_MAX, 0, 0]);
    expect(score.safeParse(SCORE_MAX).success).toBe(true);
    expect(score.safeParse(SCORE_MAX + 1).success).toBe(false);
  });
});

describe('a team', () => {
  // proves MATCH-13
  it('holds one player in singles and two in doubles', () => {
    expect([isTeamFull('singles', 0), isTeamFull('singles', 1)]).toEqual([false, true]);
    expect([isTeamFull('doubles', 1), isTeamFull('doubles', 2)]).toEqual([false, true]);
  });

  // proves MATCH-15, MATCH-13
  it('makes a match with 2 players in all for singles, 4 for doubles', () => {
    expect([hasEnoughPlayers('singles', 1), hasEnoughPlayers('singles', 2)]).toEqual([false, true]);
    expect([hasEnoughPlayers('doubles', 3), hasEnoughPlayers('doubles', 4)]).toEqual([false, true]);
  });
});

describe('the same player', () => {
  // proves MATCH-20
  it('is matched by id, else by phone, else by email', () => {
    expect(isSamePlayer({ userId: 1, phone: '5' }, { userId: 2, phone: '5' })).toBe(false);
    expect(isSamePlayer({ userId: 1 }, { userId: 1 })).toBe(true);
    expect(isSamePlayer({ phone: '+1 555-0100' }, { phone: '+15550100' })).toBe(true);
    expect(isSamePlayer({ phone: '1', email: 'a@x' }, { phone: '2', email: 'a@x' })).toBe(false);
    expect(isSamePlayer({ email: ' Ann@X.org' }, { email: 'ann@x.ORG' })).toBe(true);
    expect(isSamePlayer({}, {})).toBe(false);
  });

  it('is not someone who shares a family email but has another phone', () => {
    const [mum, dad] = [
      { phone: '1', email: 'home@x.org' },
      { phone: '2', email: 'home@x.org' },
    ];
    expect(isAnyoneTwice([mum, dad, { userId: 1 }])).toBe(false);
    expect(isAnyoneTwice([mum, dad, { email: 'home@x.org' }])).toBe(true);
  });
});
