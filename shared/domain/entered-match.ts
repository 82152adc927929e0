import { daysFrom, latestMatchDay } from './match-day.ts';
import { type MatchType, TOTAL_PLAYERS } from './match-rules.ts';

/** Players per team (MATCH-13). */
export const TEAM_SIZE = { singles: 1, doubles: 2 } as const;

/** More than any real score, and a typing error still fits the screen. */
export const SCORE_MAX = 999;

export function isTeamFull(matchType: MatchType, players: number): boolean {
  return players >= TEAM_SIZE[matchType];
}

export function hasEnoughPlayers(matchType: MatchType, players: number): boolean {
  return players >= TOTAL_PLAYERS[matchType];
}

/**
 * Reads a typed score: a whole number from 0 to `SCORE_MAX`, the most that the server accepts; anything else
 * becomes 0 (MATCH-24).
 */
export function parseScore(text: string): number {
  const score = /^\d+$/.test(text.trim()) ? Number(text.trim()) : 0;
  return score <= SCORE_MAX ? score : 0;
}

/** Pickleball was invented in this year (MATCH-35). */
export const FIRST_MATCH_DAY = '1965-01-01';

/** What is wrong with the day of a match that is entered `today`, or null. */
export function matchDayFault(date: string, today: string): 'too_early' | 'too_late' | null {
  if (date < FIRST_MATCH_DAY) return 'too_early';
  return date > latestMatchDay(today) ? 'too_late' : null;
}

/** A day longer ago than this is more likely a slip than a match that is recorded late. */
export const QUESTIONED_AFTER_DAYS = 60;

/** True for a day that the form asks about, and never refuses (MATCH-41). */
export function isLongAgo(date: string, today: string): boolean {
  return daysFrom(date, today) > QUESTIONED_AFTER_DAYS;
}
