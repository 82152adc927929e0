import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import { hasPulled } from '#pwa/db/replica/has-pulled.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows, ratingsSince } from '#pwa/db/store/rows.ts';
import { type MatchView, newestFirst } from '#pwa/db/views/match-list.ts';
import { overlaidStats } from '#pwa/db/views/own-stats.ts';
import { type PlayerToRate, playersToRate } from '#pwa/db/views/players-to-rate.ts';
import { countingRatings } from '#pwa/db/views/ratings-given.ts';
import { recentGames } from '#pwa/db/views/recent-games.ts';
import { readMatches, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';
import { readSkipped } from '#pwa/db/views/skipped-matches.ts';
import { useBegunRatings } from '#pwa/services/drafts/use-begun-ratings.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { momentHere } from '#shared/domain/days.ts';
import type { RatingGivenRow, StatsRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import {
  hasPlayed,
  hasRecorded,
  RECENT_GAMES_SHOWN,
  type RecentRating,
  recentRatings,
  recentSince,
} from './dashboard-view.ts';

export {
  type MatchView,
  type PlayerToRate,
  playersToRate,
  RECENT_GAMES_SHOWN,
  ratingDraftKey,
  recentGames,
};

export interface Dashboard {
  /** False until the first pull has ended: before that anything may be missing. */
  hasSynced: boolean;
  /** Null until the server has sent them once. */
  stats: StatsRow | null;
  /** The draft keys of the ratings that were begun. */
  begun: readonly unknown[];
  /** The ids of the matches that were skipped. */
  skipped: ReadonlySet<string>;
  hasPlayed: boolean;
  hasRecorded: boolean;
  /** True once a rating has arrived. */
  isRated: boolean;
  areFirstStepsOver: boolean;
  recentRatings: RecentRating[];
  /** Every match, newest first. */
  views: MatchView[];
  given: ShownRow<RatingGivenRow>[];
}

/** What the dashboard is made of, from this phone's own rows, or undefined until they are read. */
export function useDashboard(): Dashboard | undefined {
  const begun = useBegunRatings();
  const read = useLive(readDashboard);
  return begun && read && { ...read, begun };
}

async function readDashboard(db: PlayerDb): Promise<Omit<Dashboard, 'begun'>> {
  const now = momentHere(Date.now());
  const since = recentSince(now.day);
  const [hasSynced, steps, matches, skipped, given, isRated, recent, stats, playersById] =
    await Promise.all([
      hasPulled(db),
      db.firstSteps.get('first-steps'),
      readMatches(db),
      readSkipped(db),
      readRatingsGiven(db),
      db.rows.has('rating-received'),
      ratingsSince(db, 'rating-received', since),
      allRows(db, 'stats'),
      readPlayers(db),
    ]);
  const views = newestFirst({ matches, given, playersById, viewer: db.owner, now });
  return {
    hasSynced,
    stats: overlaidStats(stats[0] ?? null, given),
    skipped,
    hasPlayed: hasPlayed(views),
    hasRecorded: hasRecorded(views, db.owner),
    isRated,
    areFirstStepsOver: steps !== undefined,
    recentRatings: recentRatings(countingRatings(given), recent, playersById, since),
    views,
    given,
  };
}
