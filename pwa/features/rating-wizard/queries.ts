import { ratingDraftKey } from '#pwa/db/drafts/match-drafts.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { isToRate, type Opponent, opponentsOf } from '#pwa/db/views/opponents.ts';
import { knownRatings, latestPerPlayer } from '#pwa/db/views/ratings-given.ts';
import { readMatch, readPlayers, readRatingsGiven, withoutRefused } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { type Moment, momentHere } from '#shared/domain/days.ts';
import { judgeRepeat } from '#shared/domain/rating-rules.ts';
import type { MatchRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import { refusals } from '#shared/text/refusals.ts';

export { ratingDraftKey };

export interface WizardSubject {
  match: MatchRow;
  opponent: Opponent & { userId: number };
  /** Why a rating would be refused now, or null. */
  refusal: string | null;
  /** The rating that a new one replaces. */
  lastRating: RatingGivenRow | undefined;
}

/** The opponent and the match of the rating; null if this phone does not know them, undefined until that is known. */
export function useWizardSubject(
  matchId: string,
  userId: number,
): WizardSubject | null | undefined {
  return useLive((db) => readWizardSubject(db, matchId, userId), [matchId, userId]);
}

/** Judges how often a player is rated, for a rating given now (RATE-10). */
export async function refusalNow(
  db: PlayerDb,
  matchId: string,
  ratedUserId: number,
): Promise<string | null> {
  const given = withoutRefused(await readRatingsGiven(db));
  return refusalOf({ matchId, ratedUserId, ...momentHere(Date.now()) }, given);
}

/** Reads the opponent and the match, with the rules applied at this moment. */
export async function readWizardSubject(
  db: PlayerDb,
  matchId: string,
  userId: number,
  moment: Moment = momentHere(Date.now()),
): Promise<WizardSubject | null> {
  const [shown, playersById, shownGiven] = await Promise.all([
    readMatch(db, matchId),
    readPlayers(db),
    readRatingsGiven(db),
  ]);
  if (shown === null) return null;
  const opponents = opponentsOf(shown.row, db.owner, new Map(), playersById);
  const opponent = opponents.filter(isToRate).find((other) => other.userId === userId);
  if (opponent === undefined) return null;
  const intended = { matchId, ratedUserId: userId, ...moment };
  const refusal = refusalOf(intended, withoutRefused(shownGiven));
  const lastRating = withoutRefused(latestPerPlayer(shownGiven)).find(
    (row) => row.ratedUserId === userId,
  );
  return { match: shown.row, opponent, refusal, lastRating };
}

/** The rating to be checked. */
interface IntendedRating extends Moment {
  matchId: string;
  ratedUserId: number;
}

/**
 * The message that refuses another rating of this player, or null (RATE-10). `given` are the ratings that were
 * accepted or are still waiting.
 */
export function refusalOf(
  intended: IntendedRating,
  given: readonly RatingGivenRow[],
): string | null {
  const ofPlayer = given.filter(({ ratedUserId }) => ratedUserId === intended.ratedUserId);
  const { refusal } = judgeRepeat(intended, knownRatings(ofPlayer));
  return refusal && refusals[refusal];
}
