import { hasPulled } from '#pwa/db/replica/has-pulled.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { type HeadToHead, headToHeads } from '#pwa/db/views/head-to-head.ts';
import { type Person, type PlayersById, personById } from '#pwa/db/views/people.ts';
import {
  bestPartners,
  hasRanked,
  mostPlayed,
  RANKED_GAMES_MIN,
  shareWon,
  toughestOpponents,
} from '#pwa/db/views/ranks.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { type OnlineRead, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { useLive, usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { findOnline } from '#pwa/services/players/find-online.ts';
import {
  type FoundPlayer,
  isListed,
  readKnownPlayers,
  searchPlayers,
} from '#pwa/services/players/known-players.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';

export { RANKED_GAMES_MIN, shareWon };

/** How many each list shows. */
const MOST_SHOWN = 8;
const RANKED_SHOWN = 5;

/** A member with what the viewer has played with them. */
export interface PlayedPerson {
  id: number;
  person: Person;
  games: HeadToHead;
}

/** The viewer's matches, with the players that this phone knows. */
export interface Played {
  /** False until the first pull has ended. */
  hasSynced: boolean;
  matches: readonly (ShownRow<MatchRow> & { match: MatchRow })[];
  playersById: PlayersById;
}

/** The people the viewer plays with, from this phone's records. */
export interface People {
  most: PlayedPerson[];
  partners: PlayedPerson[];
  opponents: PlayedPerson[];
  /** Whether any of them was played with, or against, often enough to be ranked. */
  isRanked: { together: boolean; against: boolean };
}

/** What the people the viewer plays with are made of, or undefined until it is read. */
export function usePlayed(): Played | undefined {
  return useLive(readPlayed);
}

/** Members by name, by the rules of the search for a match (MATCH-9, BLOCK-3): at most 10. */
export function useMemberSearch(query: string): OnlineRead<FoundPlayer[]> {
  const db = usePlayerDb();
  return useOnlineRead(['players', query], () => findOnline(db, query));
}

/** What was searched for, and who was found. */
interface Found {
  query: string;
  cards: FoundPlayer[];
}

/**
 * The same among the members that this phone knows; of the query before this one, or undefined, until they are read.
 */
export function useKnownMembers(query: string): Found | undefined {
  return useLive(
    async (db) => ({ query, cards: searchPlayers(await readKnownPlayers(db), query) }),
    [query],
  );
}

async function readPlayed(db: PlayerDb): Promise<Played> {
  const [hasSynced, matches, playersById] = await Promise.all([
    hasPulled(db),
    readMatches(db),
    readPlayers(db),
  ]);
  return {
    hasSynced,
    matches: matches.map((shown) => ({ ...shown, match: shown.row })),
    playersById,
  };
}

/** The people with whom the viewer played these matches. */
export function peopleIn(
  matches: Played['matches'],
  playersById: PlayersById,
  viewer: number,
): People {
  const people = [...headToHeads(matches, viewer)].flatMap(([id, games]) => {
    const card = playersById.get(id);
    if (card === undefined || !isListed(card)) return [];
    return [{ id, games, person: personById(id, playersById) }];
  });
  return {
    most: mostPlayed(people).slice(0, MOST_SHOWN),
    partners: bestPartners(people).slice(0, RANKED_SHOWN),
    opponents: toughestOpponents(people).slice(0, RANKED_SHOWN),
    isRanked: {
      together: hasRanked(people, 'together'),
      against: hasRanked(people, 'against'),
    },
  };
}
