import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { newestFirst } from '#pwa/db/views/match-list.ts';
import { overlaidStats } from '#pwa/db/views/own-stats.ts';
import { playingRecordOf } from '#pwa/db/views/playing-record.ts';
import { readMatches, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { type OnlineRead, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import type { Streaks } from '#shared/domain/streaks.ts';
import { type ProfileResponse, profileResponse } from '#shared/schemas/profile.ts';
import type { PlayerRow, StatsRow } from '#shared/schemas/rows.ts';

/** The own numbers. */
export interface OwnNumbers {
  /** Null until the server has sent them once. */
  stats: StatsRow | null;
  record: Streaks;
}

/** The own numbers from this phone's rows, or undefined until they are read. */
export function useOwnNumbers(): OwnNumbers | undefined {
  return useLive(readOwnNumbers);
}

/** A player's name and picture, if this phone knows them; else null. */
export function useKnownCard(id: number): PlayerRow | null | undefined {
  return useLive(async (db) => (await readPlayers(db)).get(id) ?? null, [id]);
}

/** Another member's profile, as far as this viewer may see it (architecture: Access). */
export function useProfile(id: number): OnlineRead<ProfileResponse> {
  return useOnlineRead(['profile', id], () => apiGet(`/api/users/${id}/profile`, profileResponse));
}

async function readOwnNumbers(db: PlayerDb): Promise<OwnNumbers> {
  const [matches, given, stats] = await Promise.all([
    readMatches(db),
    readRatingsGiven(db),
    allRows(db, 'stats'),
  ]);
  const views = newestFirst({ matches, given, playersById: new Map(), viewer: db.owner });
  return { stats: overlaidStats(stats[0] ?? null, given), record: playingRecordOf(views) };
}
