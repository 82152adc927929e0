import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import type { MatchRating } from '#api/services/matches/match-ratings.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { editableUntil } from '#shared/domain/match-changes.ts';

/**
 * True if the creator can no longer edit or delete this match (WRONG-3): the first daily reveal after its arrival has
 * come, or another player's rating has been shown. One that waits for the reveal must not be noticed (docs/rules.md
 * 145). Demo matches are never changed.
 */
export function isFinal({ owner, now, state }: Batch, match: LoadedMatch): boolean {
  const isRated = state.matchRatings.some(
    (rating) => rating.matchId === match.id && rating.writer !== owner.id && wasShown(rating),
  );
  return match.isTest || isRated || now >= editableUntil(match.createdAt);
}

/**
 * An anonymous rating stays shown until the reveal when it was taken back: else the creator, who tries in turn, would
 * learn when that was. One that waits for the reveal, or arrived after a later one of its rater, is not.
 */
function wasShown({ isAnonymous, isLatest, replacedAt }: MatchRating): boolean {
  return !isAnonymous || isLatest || replacedAt !== null;
}
