import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readMatchView } from '#pwa/db/views/one-match.ts';
import { isToRate } from '#pwa/db/views/opponents.ts';
import { ratingChangeOf } from '#pwa/db/views/projections.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { useMatchInPlace } from '#pwa/services/player/use-match-in-place.ts';
import { SUMMARY } from '#pwa/services/rating-steps/steps-state.ts';
import type { RatingValues } from '#shared/domain/skills.ts';
import type { Entry } from '#sync/ports.ts';

/** What a new rating with the answers of a refused edit begins with. */
export interface Again {
  matchId: string;
  ratedUserId: number;
  values: RatingValues;
}

/** Null unless this is an edit whose rating is gone, and whose player can be rated; undefined until that is known. */
export function useAgain(entry: Entry): Again | null | undefined {
  const edit = goneEdit(entry);
  const before = edit?.matchId ?? '';
  const inPlace = useMatchInPlace(before);
  const matchId = inPlace ?? before;
  const read = useLive((db) => readMatchView(db, matchId), [matchId]);
  if (edit === null) return null;
  if (inPlace === undefined || read === undefined) return undefined;
  const { ratedUserId, values } = edit;
  const rated = read?.view.opponents.find((opponent) => opponent.userId === ratedUserId);
  return rated && isToRate(rated) ? { matchId, ratedUserId, values } : null;
}

/** Keeps the answers as the draft of a new rating, at its summary. */
export async function draftAgain(
  db: PlayerDb,
  { matchId, ratedUserId, values }: Again,
): Promise<void> {
  const value = { step: SUMMARY, values, wasReviewed: true };
  await saveDraft(db, { id: newId(), key: ratingDraftKey(matchId, ratedUserId), value });
}

/** The edit that this entry is, if the server refused it because the rating is gone. */
function goneEdit({ mutation, status }: Entry): Again | null {
  if (status.state !== 'parked' || status.code !== 'rating_gone') return null;
  const { matchId, ratedUserId, values } = ratingChangeOf(mutation) ?? {};
  return matchId && ratedUserId && values ? { matchId, ratedUserId, values } : null;
}
