import { asSeenBy } from '#api/services/matches/hidden-seats.ts';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { isSameGame, type RecordedGame } from '#shared/domain/same-game.ts';

/** True if one who sees what the owner does can take these for two recordings of one game (WRONG-11). */
export function areSameGame({ owner }: Batch, one: LoadedMatch, other: LoadedMatch): boolean {
  return isSameGame(gameOf(owner.id, one), gameOf(owner.id, other));
}

function gameOf(viewer: number, match: LoadedMatch): RecordedGame {
  const { date, matchType, isTest, participants } = asSeenBy(viewer, match);
  const seats = participants.map(({ userId, teamAssignment: team }) => ({ userId, team }));
  return { date, matchType, isTest, seats };
}
