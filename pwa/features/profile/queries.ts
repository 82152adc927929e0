import { saveFoundPlayers } from '#pwa/db/replica/found-players.ts';
import { hasPulled } from '#pwa/db/replica/has-pulled.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { type HeadToHead, headToHeads } from '#pwa/db/views/head-to-head.ts';
import { type MatchView, newestFirst } from '#pwa/db/views/match-list.ts';
import { overlaidStats } from '#pwa/db/views/own-stats.ts';
import { readPlayersWith } from '#pwa/db/views/players-with.ts';
import { playingRecordOf } from '#pwa/db/views/playing-record.ts';
import { recentGames } from '#pwa/db/views/recent-games.ts';
import { readMatches, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { type OnlineRead, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { useLive, usePlayerDb } from '#pwa/services/player/player-context.tsx';
import type { Streaks } from '#shared/domain/streaks.ts';
import { type ProfileResponse, profileResponse } from '#shared/schemas/profile.ts';
import type { PlayerRow, StatsRow } from '#shared/schemas/rows.ts';

export { gamesIn, type Tally } from '#pwa/db/views/head-to-head.ts';
export { recentGames };

/** The own numbers. */
export interface OwnNumbers {
  /** False until the first pull has ended. */
  hasSynced: boolean;
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
  return useLive((db) => readKnownCard(db, id), [id]);
}

async function readKnownCard(db: PlayerDb, id: number): Promise<PlayerRow | null> {
  const [known, found] = await Promise.all([readPlayersWith(db, [id]), db.found.get(id)]);
  return known.get(id) ?? (found ? { ...found, isDeleted: false } : null);
}

/** What the viewer and another member have played, from this phone's records. */
export interface GamesTogether {
  /** False until the first pull has ended. */
  hasSynced: boolean;
  /** Null if they never played. */
  played: HeadToHead | null;
  /** True if each can rate the other for a match. */
  wereOpponents: boolean;
  /** All of them, newest first. */
  games: MatchView[];
}

/** What the viewer and this member have played, or undefined until it is read. */
export function useGamesTogether(id: number): GamesTogether | undefined {
  return useLive((db) => readGamesTogether(db, id), [id]);
}

async function readGamesTogether(db: PlayerDb, id: number): Promise<GamesTogether> {
  const [hasSynced, matches, playersById] = await Promise.all([
    hasPulled(db),
    readMatches(db),
    readPlayers(db),
  ]);
  const views = newestFirst({ matches, given: [], playersById, viewer: db.owner }).filter(
    ({ match, mark }) =>
      !match.isTest &&
      mark.kind !== 'refused' &&
      match.participants.some(({ userId }) => userId === id),
  );
  return {
    hasSynced,
    played: headToHeads(matches, db.owner).get(id) ?? null,
    wereOpponents: views.some(({ opponents }) => opponents.some(({ userId }) => userId === id)),
    games: views,
  };
}

/**
 * Another member's profile, as far as this viewer may see it (architecture: Access). The phone keeps name and picture,
 * to seat the member in a match, and to show them without signal.
 */
export function useProfile(id: number): OnlineRead<ProfileResponse> {
  const db = usePlayerDb();
  return useOnlineRead(['profile', id], async () => {
    const profile = await apiGet(`/api/users/${id}/profile`, profileResponse);
    // On a full disk the profile is shown, but not stored.
    if (!profile.isBlocked)
      await saveFoundPlayers(db, [profile.user], Date.now()).catch(() => undefined);
    return profile;
  });
}

async function readOwnNumbers(db: PlayerDb): Promise<OwnNumbers> {
  const [hasSynced, matches, given, stats] = await Promise.all([
    hasPulled(db),
    readMatches(db),
    readRatingsGiven(db),
    allRows(db, 'stats'),
  ]);
  const views = newestFirst({ matches, given, playersById: new Map(), viewer: db.owner });
  const record = playingRecordOf(views);
  return { hasSynced, stats: overlaidStats(stats[0] ?? null, given), record };
}
