import { useEffect, useMemo, useState } from 'react';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { findOnline } from '#pwa/services/players/find-online.ts';
import {
  type FoundPlayer,
  type KnownPlayers,
  mostPlayedWith,
  searchPlayers,
} from '#pwa/services/players/known-players.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { searchAmong } from '#shared/domain/player-search.ts';
import { RECENT_PLAYERS_SHOWN } from '#shared/domain/recent.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { includes } from './form-rules.ts';
import { entryOf, latestFirst } from './found-players.ts';

/** Beside the recent players in the sheet. */
const MOST_PLAYED_SHOWN = 6;

interface Answer {
  query: string;
  /** Null if the server could not be asked: this phone's players are shown instead. */
  players: FoundPlayer[] | null;
}

export interface PlayerSearch {
  players: FoundPlayer[];
  /** Beside the recent players: those met most often. */
  mostPlayed: FoundPlayer[];
  /** True for an empty query: these are the recent players. */
  isRecent: boolean;
  /** False while the server or this phone is still being searched: there may be more. */
  isAnswered: boolean;
  /** True if everybody found has a seat already. */
  isAllSeated: boolean;
  /** True when there was no signal to ask the server. */
  isPhoneOnly: boolean;
}

/**
 * Searches from the first letter; an empty query gives the recent players (MATCH-9, MATCH-10). Players that
 * this phone knows show at once, and the server's answer replaces them.
 */
export function usePlayerSearch(
  query: string,
  isOpen: boolean,
  taken: readonly PlayerEntry[],
  known: KnownPlayers | undefined,
): PlayerSearch {
  const { user } = useAuth();
  const wanted = query.trim();
  const isRecent = wanted === '';
  const answer = useOnlineAnswer(wanted, isOpen);
  const onPhone = useMemo(() => {
    if (known === undefined) return [];
    return isRecent ? mostPlayedWith(known) : searchPlayers(known, wanted);
  }, [known, isRecent, wanted]);
  const current = answer?.query === wanted ? answer : null;
  const isFree = (player: FoundPlayer) => !includes(taken, entryOf(player));
  const everybody = current?.players ?? onPhone;
  const found = everybody.filter(isFree);
  // More than the server's four are known here, so that the list stays full while seats are filled.
  const recent = isRecent ? latestFirst([...found, ...onPhone.filter(isFree)]) : found;
  const players = isRecent ? recent.slice(0, RECENT_PLAYERS_SHOWN) : found;
  const isShown = new Set(players.map(({ id }) => id));
  const mostPlayed = isRecent
    ? onPhone
        .filter((player) => isFree(player) && !isShown.has(player.id))
        .slice(0, MOST_PLAYED_SHOWN)
    : [];
  const isPhoneOnly = current !== null && current.players === null;
  // Without signal this phone answers, once it has read the players it knows.
  const isAnswered = current !== null && (!isPhoneOnly || known !== undefined);
  // No search finds the member who searches, who has a seat.
  const hasSeated =
    everybody.length > 0 || searchAmong(user === null ? [] : [user], wanted).length > 0;
  const isAllSeated = hasSeated && found.length === 0;
  return { players, mostPlayed, isRecent, isAnswered, isAllSeated, isPhoneOnly };
}

/** What the server last answered. What this phone answered without signal is asked again once there is signal. */
function useOnlineAnswer(query: string, isOpen: boolean): Answer | null {
  const db = usePlayerDb();
  const hasSignal = useSignal() === 'good';
  const [answer, setAnswer] = useState<Answer | null>(null);
  // When signal is lost, an answer stays.
  const isDue = isOpen && (hasSignal || answer?.query !== query);
  useEffect(() => {
    if (!isDue) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const players = await findOnline(db, query).catch(() => null);
      if (isCurrent) setAnswer({ query, players });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [db, query, isDue]);
  return answer;
}
