import type { MatchType, Scores, Team } from './match-rules.ts';

/** A recorded match as everybody in it can compare it with another one. */
export interface RecordedGame {
  /** The day of play, yyyy-mm-dd. */
  date: string;
  matchType: MatchType;
  isTest: boolean;
  /** A guest's seat, and an open one, has no `userId`. */
  seats: readonly { userId: number | null; team: Team | null }[];
}

/**
 * True if these can be two recordings of one game (WRONG-11): on one day, with the same members in the same teams,
 * whichever is team 1, and as many guests in each. Guests' names and the place are not compared: two players rarely
 * type them alike.
 */
export function isSameGame(a: RecordedGame, b: RecordedGame): boolean {
  if (a.isTest || b.isTest || a.date !== b.date || a.matchType !== b.matchType) return false;
  return teamsOf(a).join(' against ') === teamsOf(b).join(' against ');
}

/**
 * The scores of one of two recordings of a game in the order of the other's teams: team 1 of one may be team 2 there.
 */
export function scoresAsIn(scores: Scores, from: RecordedGame, to: RecordedGame): Scores {
  if (teamOf(from, 'team1') === teamOf(to, 'team1')) return scores;
  return { team1Score: scores.team2Score, team2Score: scores.team1Score };
}

function teamsOf(game: RecordedGame): string[] {
  return [teamOf(game, 'team1'), teamOf(game, 'team2')].sort();
}

/** Its members' ids, and a word for each guest. */
function teamOf({ seats }: RecordedGame, team: Team): string {
  return seats
    .filter((seat) => seat.team === team)
    .map(({ userId }) => `${userId ?? 'guest'}`)
    .sort()
    .join(' and ');
}
