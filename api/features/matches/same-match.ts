import { asSeenBy } from '#api/services/matches/hidden-seats.ts';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { isSameScore, type Scores } from '#shared/domain/match-rules.ts';
import { isSameGame, type RecordedGame, scoresAsIn } from '#shared/domain/same-game.ts';

/** True if one who sees what the owner does can take these for two recordings of one game (WRONG-11). */
export function areSameGame({ owner }: Batch, one: LoadedMatch, other: LoadedMatch): boolean {
  return isSameGame(gameOf(owner.id, one), gameOf(owner.id, other));
}

/** True if this result of one match is what another recording of its game, in its place, already says. */
export function saysSame(
  { owner }: Batch,
  match: LoadedMatch,
  result: Scores,
  other: LoadedMatch,
): boolean {
  const [game, there] = [gameOf(owner.id, match), gameOf(owner.id, other)];
  const isSame = other.status === 'completed' && isSameGame(game, there);
  return isSame && isSameScore(other, scoresAsIn(result, game, there));
}

function gameOf(viewer: number, match: LoadedMatch): RecordedGame {
  const { date, matchType, isTest, participants } = asSeenBy(viewer, match);
  const seats = participants.map(({ userId, teamAssignment: team }) => ({ userId, team }));
  return { date, matchType, isTest, seats };
}
