import * as z from 'zod/mini';
import { saveFoundPlayers } from '#pwa/db/replica/found-players.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { type HeadToHead, headToHeads } from '#pwa/db/views/head-to-head.ts';
import { type Person, personById } from '#pwa/db/views/people.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { type OnlineRead, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { useLive, usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { isDemoPlayer } from '#shared/domain/demo-match.ts';
import { searchAmong } from '#shared/domain/player-search.ts';
import type { PlayerCard } from '#shared/schemas/player-card.ts';
import { playerResult } from '#shared/schemas/player-result.ts';
import type { PlayerRow } from '#shared/schemas/rows.ts';
import { bestPartners, mostPlayed, toughestOpponents } from './ranks.ts';

const results = z.array(playerResult);

/** How many each list shows. */
const MOST_SHOWN = 8;
const RANKED_SHOWN = 5;

/** A member with what the viewer has played with them. */
export interface PlayedPerson {
  id: number;
  person: Person;
  games: HeadToHead;
}

/** The people whom the viewer plays with, from this phone's records. */
export interface People {
  most: PlayedPerson[];
  partners: PlayedPerson[];
  opponents: PlayedPerson[];
}

/** The people whom the viewer plays with, or undefined until they are read. */
export function usePeople(): People | undefined {
  return useLive(readPeople);
}

/** Members by name, by the rules of the search for a match (MATCH-9, BLOCK-3): at most 10. */
export function useMemberSearch(query: string): OnlineRead<PlayerCard[]> {
  const db = usePlayerDb();
  return useOnlineRead(['players', query], async () => {
    const found = await apiGet(`/api/users/search?q=${encodeURIComponent(query)}`, results);
    // On a full disk the players are shown, but not stored.
    void saveFoundPlayers(db, found, Date.now()).catch(() => undefined);
    return found;
  });
}

/** The same among the members that this phone knows; undefined until they are read. */
export function useKnownMembers(query: string): PlayerCard[] | undefined {
  return useLive(async (db) => searchAmong(await readKnownMembers(db), query), [query]);
}

async function readPeople(db: PlayerDb): Promise<People> {
  const [matches, playersById] = await Promise.all([readMatches(db), readPlayers(db)]);
  const people = [...headToHeads(matches, db.owner)].flatMap(([id, games]) => {
    const card = playersById.get(id);
    if (card === undefined || !isShown(card)) return [];
    return [{ id, games, person: personById(id, playersById) }];
  });
  return {
    most: mostPlayed(people).slice(0, MOST_SHOWN),
    partners: bestPartners(people).slice(0, RANKED_SHOWN),
    opponents: toughestOpponents(people).slice(0, RANKED_SHOWN),
  };
}

async function readKnownMembers(db: PlayerDb): Promise<PlayerCard[]> {
  const [found, playersById] = await Promise.all([db.found.toArray(), readPlayers(db)]);
  const known = [...playersById.values()].filter((card) => card.id !== db.owner && isShown(card));
  return [...known, ...found.filter(({ id }) => !playersById.has(id))];
}

/** Blocked members are on no list of who blocked them (BLOCK-3); demo players are on none at all. */
function isShown(card: PlayerRow): boolean {
  return !card.isDeleted && !card.isBlocked && !isDemoPlayer(card.id);
}
