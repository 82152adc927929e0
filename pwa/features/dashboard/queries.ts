import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { newestFirst } from '#pwa/db/views/match-list.ts';
import { overlaidStats } from '#pwa/db/views/own-stats.ts';
import {
  readMatches,
  readPlayers,
  readRatingsGiven,
  withoutRefused,
} from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { momentHere } from '#shared/domain/days.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import {
  hasPlayed,
  type PlayerToRate,
  playersToRate,
  type RecentGame,
  type RecentRating,
  recentGames,
  recentRatings,
} from './dashboard-view.ts';

export interface Dashboard {
  /** Null until the server has sent them once. */
  stats: StatsRow | null;
  playersToRate: PlayerToRate[];
  hasPlayed: boolean;
  recentGames: RecentGame[];
  recentRatings: RecentRating[];
}

/** The whole dashboard from this phone's own rows, or undefined until they are read. */
export function useDashboard(): Dashboard | undefined {
  return useLive(readDashboard);
}

async function readDashboard(db: PlayerDb): Promise<Dashboard> {
  const [matches, shownGiven, received, stats, playersById] = await Promise.all([
    readMatches(db),
    readRatingsGiven(db),
    allRows(db, 'rating-received'),
    allRows(db, 'stats'),
    readPlayers(db),
  ]);
  const now = momentHere(Date.now());
  const given = withoutRefused(shownGiven);
  const views = newestFirst({ matches, given: shownGiven, playersById, viewer: db.owner });
  return {
    stats: overlaidStats(stats[0] ?? null, shownGiven),
    playersToRate: playersToRate(views, given, now),
    hasPlayed: hasPlayed(views),
    recentGames: recentGames(views),
    recentRatings: recentRatings(given, received, playersById, now.day),
  };
}
