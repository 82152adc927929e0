import { capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { ratingValuesOf } from '#pwa/services/rating-steps/steps-state.ts';
import { refusalNow, withdrawnBefore } from './queries.ts';
import type { Arrival, WizardState } from './wizard-state.ts';

/**
 * Saves a rating on this phone and ends its draft, in one transaction; resolves with the rating's id. Throws
 * `CaptureRefused` if this opponent cannot be rated again yet (RATE-10).
 */
export async function submitRating(
  db: PlayerDb,
  matchId: string,
  ratedUserId: number,
  state: WizardState,
  draftId: string,
  arrival: Arrival = state.arrival ?? 'daily',
): Promise<string> {
  const ratingId = newId();
  await capture(db, {
    kind: 'submitRating',
    args: {
      ratingId,
      matchId,
      ratedUserId,
      values: ratingValuesOf(state),
      isAnonymous: arrival !== 'named',
      reveal: arrival === 'daily' ? 'daily' : 'now',
    },
    subject: ratingId,
    needs: async () => [matchId, ...(await withdrawnBefore(db, matchId, ratedUserId))],
    endsDraft: draftId,
    check: () => refusalNow(db, matchId, ratedUserId),
  });
  return ratingId;
}
