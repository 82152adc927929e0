import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows, getRow } from '#pwa/db/store/rows.ts';
import { newestFirst } from '#pwa/db/views/match-list.ts';
import { type PlayingRecord, playingRecordOf } from '#pwa/db/views/playing-record.ts';
import { countingRatings, latestPerPlayer } from '#pwa/db/views/ratings-given.ts';
import { readMatches, readRatingsGiven } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { type TrendPoint, trendOf } from '#shared/domain/rating-trend.ts';

export interface PremiumStatsView {
  record: PlayingRecord;
  /** The number of ratings given: only the latest of each player counts (STATS-6). */
  given: number;
  trend: TrendPoint[];
}

/** The extra stats from this phone's own rows, or undefined until they are read. */
export function usePremiumStats(): PremiumStatsView | undefined {
  return useLive(readPremiumStats);
}

/**
 * Only the server knows which anonymous guests are one voice (docs/rules.md 113). Numbers that an earlier app has
 * stored are without a trend.
 */
async function readPremiumStats(db: PlayerDb): Promise<PremiumStatsView> {
  const [matches, given, received, stats] = await Promise.all([
    readMatches(db),
    readRatingsGiven(db),
    allRows(db, 'rating-received'),
    getRow(db, 'stats', db.owner),
  ]);
  const views = newestFirst({ matches, given, playersById: new Map(), viewer: db.owner });
  return {
    record: playingRecordOf(views),
    given: countingRatings(latestPerPlayer(given)).length,
    trend: stats?.trend ?? trendOf(received.map(({ values, ...row }) => ({ ...values, ...row }))),
  };
}
