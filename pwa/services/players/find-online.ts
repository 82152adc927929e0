import * as z from 'zod/mini';
import { saveFoundPlayers } from '#pwa/db/replica/found-players.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { playerResult } from '#shared/schemas/player-result.ts';
import type { FoundPlayer } from './known-players.ts';

const players = z.array(playerResult);

/**
 * Asks the server: the search, or the recent players for an empty query (API-15, API-16). The phone keeps the players
 * it finds, for searching without signal. Throws `ApiError`.
 */
export async function findOnline(db: PlayerDb, query: string): Promise<FoundPlayer[]> {
  const found = await (query === ''
    ? apiGet('/api/users/recent-players', players)
    : apiGet(`/api/users/search?q=${encodeURIComponent(query)}`, players));
  // On a full disk the players are shown, but not stored.
  void saveFoundPlayers(db, found, Date.now()).catch(() => undefined);
  return found;
}
