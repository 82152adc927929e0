import { type MatchType, TOTAL_PLAYERS } from './match-rules.ts';

/** Players per team, and in total (MATCH-13). */
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
