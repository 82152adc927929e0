import { describe, expect, it, test } from 'vitest';
import { score } from '../schemas/fields.ts';
import {
  hasEnoughPlayers,
  isTeamFull,
  matchDayFault,
  parseScore,
  SCORE_MAX,
} from './entered-match.ts';

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

test('a match is entered for a day from 1965 to tomorrow', () => {
  const fault = (date: string) => matchDayFault(date, '2026-12-30');
  expect(['1965-01-01', '2026-12-30', '2026-12-31'].map(fault)).toEqual([null, null, null]);
  expect(['0001-01-01', '1964-12-31'].map(fault)).toEqual(['too_early', 'too_early']);
  expect(['2027-01-01', '9999-12-31'].map(fault)).toEqual(['too_late', 'too_late']);
});
