import { ratingEditKey } from '#pwa/db/drafts/match-drafts.ts';
import { CaptureRefused, capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { ratingEditSubjectOf, withdrawalSubjectOf } from '#pwa/db/store/subjects.ts';
import { mayEdit } from '#pwa/db/views/rating-states.ts';
import { readRatingsGivenTo } from '#pwa/db/views/ratings-given-to.ts';
import type { RatingValues } from '#shared/domain/skills.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { refusals } from '#shared/text/refusals.ts';

export { mayEdit, ratingEditKey };

/**
 * Stores an edit of one's own rating on this phone, or its withdrawal if `values` is null, and ends the draft. Throws
 * `CaptureRefused` once that is no longer possible (RATE-17). It names the match that the rating was given in: it must
 * not wait for a match in its place, which the server may refuse. Resolves with the id of the change.
 */
export async function changeRating(
  db: PlayerDb,
  given: Pick<RatingGivenRow, 'id' | 'matchId' | 'ratedUserId' | 'givenIn'>,
  values: RatingValues | null,
  draftId?: string,
): Promise<string> {
  const { id, ratedUserId, givenIn: matchId = given.matchId } = given;
  return capture(db, {
    kind: 'changeRating',
    args: { ratingId: id, matchId, ratedUserId, ...(values && { values }) },
    subject: values === null ? withdrawalSubjectOf(id) : ratingEditSubjectOf(newId()),
    needs: [matchId, id],
    ...(draftId !== undefined && { endsDraft: draftId }),
    check: async () => ((await isChangeable(db, id, ratedUserId)) ? null : refusals.rating_final),
  });
}

/** True for the error that `changeRating` throws when it is too late. */
export function isTooLate(error: unknown): error is CaptureRefused {
  return error instanceof CaptureRefused;
}

async function isChangeable(db: PlayerDb, id: string, ratedUserId: number): Promise<boolean> {
  const given = await readRatingsGivenTo(db, ratedUserId);
  return given.some(({ row }) => row.id === id && mayEdit(row, Date.now()));
}
