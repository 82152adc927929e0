import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { type Refusal, refuse } from '#api/services/mutations/verb.ts';
import type { Rating } from '#api/store/row-types.ts';
import { editableUntil } from '#shared/domain/match-changes.ts';
import { finalMatch } from '#shared/text/final-match.ts';

/**
 * Refuses if the creator can no longer edit or delete this match (WRONG-3), else null: the first daily reveal after its
 * arrival has come, or one of `ratings` by another player has been shown. One that waits for the reveal must not be
 * noticed, and after it nothing is said of ratings (docs/rules.md 145). Demo matches are never changed.
 */
export function refuseFinal(
  { owner, now, state }: Batch,
  match: LoadedMatch,
  ratings: readonly Rating[] = state.matchRatings,
): Refusal | null {
  const isRated = ratings.some(
    (rating) => rating.matchId === match.id && rating.raterId !== owner.id && wasShown(rating),
  );
  if (match.isTest || now >= editableUntil(match.createdAt))
    return refuse('match_final', { message: finalMatch.over });
  return isRated ? refuse('match_final', { message: finalMatch.rated }) : null;
}

/**
 * An anonymous rating stays shown until the reveal when it was taken back: else the creator, who tries in turn, would
 * learn when that was. One that waits for the reveal, or arrived after a later one of its rater, is not.
 */
function wasShown({ isAnonymous, isLatest, replacedAt }: Rating): boolean {
  return !isAnonymous || isLatest || replacedAt !== null;
}
