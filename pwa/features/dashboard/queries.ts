import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import { hasPulled } from '#pwa/db/replica/has-pulled.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows, ratingsSince } from '#pwa/db/store/rows.ts';
import { type MatchView, newestFirst } from '#pwa/db/views/match-list.ts';
import { hasToRate } from '#pwa/db/views/match-tasks.ts';
import { overlaidStats } from '#pwa/db/views/own-stats.ts';
import { type PlayerToRate, playersToRate } from '#pwa/db/views/players-to-rate.ts';
import { countingRatings } from '#pwa/db/views/ratings-given.ts';
import { type RecentGame, recentGames } from '#pwa/db/views/recent-games.ts';
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

export { type PlayerToRate, ratingDraftKey };

export interface Dashboard {
  /** False until the first pull has ended: before that anything may be missing. */
  hasSynced: boolean;
  /** Null until the server has sent them once. */
  stats: StatsRow | null;
  playersToRate: PlayerToRate[];
  /** The draft keys of the ratings that were begun. */
  begun: readonly unknown[];
  /** True if there are more, in matches that were skipped. */
  hasSkipped: boolean;
  hasPlayed: boolean;
  hasRecorded: boolean;
  /** True once a rating has arrived. */
  isRated: boolean;
  areFirstStepsOver: boolean;
  recentGames: RecentGame[];
  recentRatings: RecentRating[];
  /** What the numbers of premium members are made of (DASH-9). */
  views: MatchView[];
  given: ShownRow<RatingGivenRow>[];
}

/** The whole dashboard from this phone's own rows, or undefined until they are read. */
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
    playersToRate: playersToRate(views, skipped),
    hasSkipped: views.some((view) => skipped.has(view.match.id) && hasToRate(view)),
    hasPlayed: hasPlayed(views),
    hasRecorded: hasRecorded(views, db.owner),
    isRated,
    areFirstStepsOver: steps !== undefined,
    recentGames: recentGames(views, RECENT_GAMES_SHOWN),
    recentRatings: recentRatings(countingRatings(given), recent, playersById, since),
    views,
    given,
  };
}
