import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { latestPerPlayer } from '#pwa/db/views/ratings-given.ts';
import { readPlayers, readRatingsGiven, readTestRatings } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { givenCards, type RatingCardView, receivedCards } from './rating-cards.ts';

export interface RatingDatabase {
  given: RatingCardView[];
  received: RatingCardView[];
}

/** The cards of both tabs of the rating database (CARD-1), or undefined until they are read. */
export function useRatingDatabase(): RatingDatabase | undefined {
  return useLive(readRatingDatabase);
}

async function readRatingDatabase(db: PlayerDb): Promise<RatingDatabase> {
  const [given, tests, received, playersById] = await Promise.all([
    readRatingsGiven(db),
    readTestRatings(db),
    allRows(db, 'rating-received'),
    readPlayers(db),
  ]);
  return {
    given: givenCards(latestPerPlayer([...given, ...tests]), playersById),
    received: receivedCards(received, playersById),
  };
}
