import { ratingEditKey } from '#pwa/db/drafts/match-drafts.ts';
import { CaptureRefused, capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { getRow } from '#pwa/db/store/rows.ts';
import { ratingEditSubjectOf, withdrawalSubjectOf } from '#pwa/db/store/subjects.ts';
import { ratingGivenOf } from '#pwa/db/views/projections.ts';
import { hasArrived, mayEdit, waitsForReveal } from '#pwa/db/views/ratings-given.ts';
import { readRatingsGivenTo } from '#pwa/db/views/ratings-given-to.ts';
import type { RatingValues } from '#shared/domain/skills.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { refusals } from '#shared/text/refusals.ts';

export { hasArrived, mayEdit, ratingEditKey, waitsForReveal };

/**
 * Stores an edit of one's own rating on this phone, or its withdrawal if `values` is null, and ends the draft. Throws
 * `CaptureRefused` once that is no longer possible (RATE-17).
 */
export async function changeRating(
  db: PlayerDb,
  { id, matchId, ratedUserId }: Pick<RatingGivenRow, 'id' | 'matchId' | 'ratedUserId'>,
  values: RatingValues | null,
  draftId?: string,
): Promise<void> {
  const ratedIn = (await matchRatedIn(db, id)) ?? matchId;
  await capture(db, {
    kind: 'changeRating',
    args: { ratingId: id, matchId: ratedIn, ratedUserId, ...(values && { values }) },
    subject: values === null ? withdrawalSubjectOf(id) : ratingEditSubjectOf(newId()),
    needs: [ratedIn, id],
    ...(draftId !== undefined && { endsDraft: draftId }),
    check: async () => ((await isChangeable(db, id, ratedUserId)) ? null : refusals.rating_final),
  });
}

/**
 * The match under which the server knows or will get the rating: on the phone it is shown in the one that takes its
 * place (WRONG-9), which the server may refuse.
 */
async function matchRatedIn(db: PlayerDb, ratingId: string): Promise<string | undefined> {
  const stored = await getRow(db, 'rating-given', ratingId);
  if (stored !== null) return stored.matchId;
  const entries = await unsettledEntries(db);
  const given = entries.map(({ mutation }) => ratingGivenOf(mutation));
  return given.find((row) => row?.id === ratingId)?.matchId;
}

/** True for the error that `changeRating` throws when it is too late. */
export function isTooLate(error: unknown): error is CaptureRefused {
  return error instanceof CaptureRefused;
}

async function isChangeable(db: PlayerDb, id: string, ratedUserId: number): Promise<boolean> {
  const given = await readRatingsGivenTo(db, ratedUserId);
  return given.some(({ row }) => row.id === id && mayEdit(row, Date.now()));
}
