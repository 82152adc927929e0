import type { Scores, Team } from '#shared/domain/match-rules.ts';

/** A score, with an en dash after which no line breaks. */
export function scoreText(first: number, second: number): string {
  return `${first}\u2013\u2060${second}`;
}

/** The same as a player of this team says it, the own points first; as team 1 for who has none. */
export function ownScoreText({ team1Score, team2Score }: Scores, own: Team | null): string {
  return own === 'team2' ? scoreText(team2Score, team1Score) : scoreText(team1Score, team2Score);
}
