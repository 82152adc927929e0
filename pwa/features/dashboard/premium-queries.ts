import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { countGiven } from '#pwa/db/views/own-stats.ts';
import { type PlayingRecord, playingRecordOf } from '#pwa/db/views/playing-record.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { type TrendPoint, trendOf } from '#shared/domain/rating-trend.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import type { Dashboard } from './queries.ts';

/** The records that the dashboard has read, which are not read a second time. */
export type PremiumRecords = { stats: StatsRow } & Pick<Dashboard, 'views' | 'given'>;

export interface PremiumStatsView {
  record: PlayingRecord;
  /** The number of ratings given: only the latest of each player counts (STATS-6). */
  given: number;
  trend: readonly TrendPoint[];
}

/** The extra stats from this phone's own rows, or undefined until they are read. */
export function usePremiumStats(records: PremiumRecords): PremiumStatsView | undefined {
  const trend = useTrend(records.stats);
  if (trend === undefined) return undefined;
  return { record: playingRecordOf(records.views), given: countGiven(records.given), trend };
}

/**
 * Only the server knows which anonymous guests are one voice (docs/rules.md 113). Numbers that an earlier app has
 * stored are without a trend.
 */
function useTrend({ trend }: StatsRow): readonly TrendPoint[] | undefined {
  const isStored = trend !== undefined;
  const reckoned = useLive(async (db) => (isStored ? [] : reckonTrend(db)), [isStored]);
  return trend ?? reckoned;
}

async function reckonTrend(db: PlayerDb): Promise<TrendPoint[]> {
  const received = await allRows(db, 'rating-received');
  return trendOf(received.map(({ values, ...row }) => ({ ...values, ...row })));
}
