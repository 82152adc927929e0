import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { type HeadToHead, headToHeads } from '#pwa/db/views/head-to-head.ts';
import { mostPlayed } from '#pwa/db/views/ranks.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { isDemoPlayer } from '#shared/domain/demo-match.ts';
import { searchAmong } from '#shared/domain/player-search.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';
import type { PlayerRow } from '#shared/schemas/rows.ts';

/** A member found by the server or on this phone. */
export type FoundPlayer = Pick<
  PlayerResult,
  'id' | 'username' | 'firstName' | 'lastName' | 'profilePicture' | 'lastPlayedDate'
>;

/** The members this phone finds without signal, and what the viewer has played with them, by id. */
export interface KnownPlayers {
  players: readonly FoundPlayer[];
  games: ReadonlyMap<number, HeadToHead>;
}

/** The members this phone finds, or undefined until they are read. */
export function useKnownPlayers(): KnownPlayers | undefined {
  return useLive(readKnownPlayers);
}

/** Of the viewer's matches, earlier searches and opened profiles. */
export async function readKnownPlayers(db: PlayerDb): Promise<KnownPlayers> {
  const [found, playersById, matches] = await Promise.all([
    db.found.toArray(),
    readPlayers(db),
    readMatches(db),
  ]);
  const games = headToHeads(matches, db.owner);
  // Players from the feed are newer than those from an earlier search.
  const onlyFound = found.filter(({ id }) => !playersById.has(id));
  const listed = [...playersById.values()].filter((card) => card.id !== db.owner && isListed(card));
  const players = [...listed, ...onlyFound].map(
    ({ id, username, firstName, lastName, profilePicture }) => {
      const lastPlayedDate = games.get(id)?.lastDay ?? null;
      return { id, username, firstName, lastName, profilePicture, lastPlayedDate };
    },
  );
  return { players, games };
}

/** Blocked members are on no list of who blocked them (BLOCK-3); deleted ones and demo players are on none at all. */
export function isListed(card: PlayerRow): boolean {
  return !card.isDeleted && !card.isBlocked && !isDemoPlayer(card.id);
}

/** Known players found by their names, by the server's rules (shared/domain/player-search.ts). */
export function searchPlayers({ players }: KnownPlayers, query: string): FoundPlayer[] {
  return searchAmong(players, query);
}

/** Players of the viewer's own matches, the one met most often first (docs/rules.md 171). */
export function mostPlayedWith({ players, games }: KnownPlayers): FoundPlayer[] {
  const met = players.flatMap((player) => {
    const together = games.get(player.id);
    return together === undefined ? [] : [{ id: player.id, player, games: together }];
  });
  return mostPlayed(met).map(({ player }) => player);
}
