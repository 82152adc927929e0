import { recordOf } from '#shared/lib/record-of.ts';
import type { Outcome } from './match-rules.ts';

/** The six numbers of a player's record. */
export const STREAKS = [
  'wins',
  'losses',
  'currentWinStreak',
  'currentLossStreak',
  'longestWinStreak',
  'longestLossStreak',
] as const;

/**
 * A player's record. At most one of the current streaks is above 0. A negative `currentWinStreak` is a losing
 * streak (STATS-5): it is minus the number of losses in a row.
 */
export type Streaks = Record<(typeof STREAKS)[number], number>;

export const NO_STREAKS: Streaks = recordOf(STREAKS, () => 0);

/** The six numbers of a wider row. */
export function streaksIn(row: Streaks): Streaks {
  return recordOf(STREAKS, (name) => row[name]);
}

/** A record in an answer: null for viewers without Premium. */
export type SeenStreaks = Record<(typeof STREAKS)[number], number | null>;

/** The six numbers, or nulls without `withExtras`. */
export function seenStreaks(row: Streaks, withExtras: boolean): SeenStreaks {
  return recordOf(STREAKS, (name) => (withExtras ? row[name] : null));
}

/** The six numbers of an answer; null if they were withheld. */
export function shownStreaks(seen: SeenStreaks): Streaks | null {
  return seen.wins === null ? null : recordOf(STREAKS, (name) => seen[name] ?? 0);
}

/** The record over outcomes in playing order (match date, instant, id). A draw ends both streaks. */
export function streaksOf(outcomes: Iterable<Outcome>, from: Streaks = NO_STREAKS): Streaks {
  let record = from;
  for (const outcome of outcomes) record = afterOutcome(record, outcome);
  return record;
}

/** The record after one more match at the end of the order. */
export function afterOutcome(before: Streaks, outcome: Outcome): Streaks {
  if (outcome === 'Draw') return { ...before, currentWinStreak: 0, currentLossStreak: 0 };
  if (outcome === 'W') {
    const streak = Math.max(before.currentWinStreak, 0) + 1;
    return {
      ...before,
      wins: before.wins + 1,
      currentWinStreak: streak,
      currentLossStreak: 0,
      longestWinStreak: Math.max(before.longestWinStreak, streak),
    };
  }
  const streak = before.currentLossStreak + 1;
  return {
    ...before,
    losses: before.losses + 1,
    currentWinStreak: -streak,
    currentLossStreak: streak,
    longestLossStreak: Math.max(before.longestLossStreak, streak),
  };
}
