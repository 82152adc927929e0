import { hasPulled } from '#pwa/db/replica/has-pulled.ts';
import { readGoneRatings } from '#pwa/db/store/gone-ratings.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows, getRow } from '#pwa/db/store/rows.ts';
import { latestPerPlayer } from '#pwa/db/views/latest-given.ts';
import { personById } from '#pwa/db/views/people.ts';
import { countingRatings } from '#pwa/db/views/ratings-given.ts';
import { readMatches, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';
import { readTestRatings } from '#pwa/db/views/test-ratings.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { dayHere } from '#shared/domain/days.ts';
import { givenCards, type RatingCardView, receivedCards } from './rating-cards.ts';
import { givenSummary, type RatingSummary, receivedSummary } from './rating-summary.ts';

export interface RatingDatabase {
  /** False until the first pull has ended. */
  hasSynced: boolean;
  summary: Record<'given' | 'received', RatingSummary | null>;
  given: RatingCardView[];
  received: RatingCardView[];
  /** The names of the players whose ratings by this player have gone, until the notice is dismissed (CARD-10). */
  gone: string[];
  /** How many more arrive at the next daily reveal (ANON-6). */
  arriving: number;
  /** Read only if a tab may be empty; true otherwise. */
  hasMatch: boolean;
}

/** The cards of both tabs of the rating database (CARD-1), or undefined until they are read. */
export function useRatingDatabase(): RatingDatabase | undefined {
  return useLive(readRatingDatabase);
}

async function readRatingDatabase(db: PlayerDb): Promise<RatingDatabase> {
  const [hasSynced, given, tests, received, stats, playersById, gone] = await Promise.all([
    hasPulled(db),
    readRatingsGiven(db),
    readTestRatings(db),
    allRows(db, 'rating-received'),
    getRow(db, 'stats', db.owner),
    readPlayers(db),
    readGoneRatings(db),
  ]);
  const counting = countingRatings(latestPerPlayer(given));
  return {
    hasSynced,
    summary: {
      given: givenSummary(counting),
      received: receivedSummary(received, stats, dayHere(Date.now())),
    },
    // Those of the demo come last: they count nowhere.
    given: givenCards([...latestPerPlayer(given), ...latestPerPlayer(tests)], playersById),
    received: receivedCards(received, playersById, db.owner),
    gone: gone.map(({ ratedUserId }) => personById(ratedUserId, playersById).name),
    arriving: stats?.ratingsArriving ?? 0,
    hasMatch: (given.length > 0 && received.length > 0) || (await readMatches(db)).length > 0,
  };
}
