import * as z from 'zod/mini';
import { apiGet } from '#pwa/app/api-client.ts';
import { useLive } from '#pwa/app/player-context.tsx';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { standing } from '#pwa/db/views/overlaid.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { playerResult } from '#shared/schemas/user.ts';
import type { FoundPlayer, KnownPlayers } from './found-players.ts';

const players = z.array(playerResult);

/** What this phone can search by itself, or undefined until it is read. */
export function useKnownPlayers(): KnownPlayers | undefined {
  return useLive(readKnownPlayers);
}

/** Asks the server: the search, or the recent players for an empty query (spec 7). Throws `ApiError`. */
export function findOnline(query: string): Promise<FoundPlayer[]> {
  return query === ''
    ? apiGet('/api/users/recent-players', players)
    : apiGet(`/api/users/search?q=${encodeURIComponent(query)}`, players);
}

async function readKnownPlayers(db: PlayerDb): Promise<KnownPlayers> {
  const [playersById, matches] = await Promise.all([readPlayers(db), readMatches(db)]);
  return { players: [...playersById.values()], matches: standing(matches), viewer: db.owner };
}
