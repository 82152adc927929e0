import * as z from 'zod/mini';
import { saveFoundPlayers } from '#pwa/db/replica/found-players.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readMatches, readPlayers, withoutRefused } from '#pwa/db/views/records.ts';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { playerResult } from '#shared/schemas/player-result.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { FoundPlayer, KnownPlayers } from './found-players.ts';

/** Places where the player played last, offered in the create form. */
const RECENT_PLACES_SHOWN = 3;

const players = z.array(playerResult);

/** What this phone can search, or undefined until it is read. */
export function useKnownPlayers(): KnownPlayers | undefined {
  return useLive(readKnownPlayers);
}

/** The last locations of this phone's player, the latest first, each once. */
export function useRecentPlaces(): readonly string[] {
  return useLive(readRecentPlaces) ?? [];
}

/** Exported for its test. */
export async function readRecentPlaces(db: PlayerDb): Promise<string[]> {
  const matches = withoutRefused(await readMatches(db)).filter(({ isTest }) => !isTest);
  const places = matches.toSorted(byLatest).map(({ location }) => location);
  return [...new Set(places)].filter((place) => place !== '').slice(0, RECENT_PLACES_SHOWN);
}

function byLatest(a: MatchRow, b: MatchRow): number {
  return `${a.date} ${a.createdAt}` < `${b.date} ${b.createdAt}` ? 1 : -1;
}

/**
 * Asks the server: the search, or the recent players for an empty query (API-15, API-16). The phone keeps the
 * players it finds, for searching without signal. Throws `ApiError`.
 */
export async function findOnline(db: PlayerDb, query: string): Promise<FoundPlayer[]> {
  const found = await (query === ''
    ? apiGet('/api/users/recent-players', players)
    : apiGet(`/api/users/search?q=${encodeURIComponent(query)}`, players));
  // On a full disk the players are shown, but not stored.
  void saveFoundPlayers(db, found, Date.now()).catch(() => undefined);
  return found;
}

/** The players that a search without signal covers. Exported for its test. */
export async function readKnownPlayers(db: PlayerDb): Promise<KnownPlayers> {
  const [found, playersById, matches] = await Promise.all([
    db.found.toArray(),
    readPlayers(db),
    readMatches(db),
  ]);
  // Players from the feed are newer than those from an earlier search.
  const onlyFound = found.filter(({ id }) => !playersById.has(id));
  const others = onlyFound.map((card) => ({ ...card, isDeleted: false }));
  return {
    players: [...playersById.values(), ...others],
    matches: withoutRefused(matches),
    viewer: db.owner,
  };
}
