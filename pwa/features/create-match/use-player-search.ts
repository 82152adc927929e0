import { useEffect, useMemo, useState } from 'react';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { includes } from './form-rules.ts';
import { type FoundPlayer, recentPlayers, searchPlayers } from './found-players.ts';
import { findOnline, useKnownPlayers } from './queries.ts';

interface Answer {
  query: string;
  /** Null if the server could not be asked: this phone's players are shown instead. */
  players: FoundPlayer[] | null;
}

export interface PlayerSearch {
  players: FoundPlayer[];
  /** True for an empty query: these are the recent players. */
  isRecent: boolean;
  /** False while the server or this phone is still being searched: there may be more. */
  isAnswered: boolean;
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
): PlayerSearch {
  const known = useKnownPlayers();
  const wanted = query.trim();
  const isRecent = wanted === '';
  const answer = useOnlineAnswer(wanted, isOpen);
  const onPhone = useMemo(() => {
    if (known === undefined) return [];
    return isRecent ? recentPlayers(known) : searchPlayers(known, wanted);
  }, [known, isRecent, wanted]);
  const current = answer?.query === wanted ? answer : null;
  const players = (current?.players ?? onPhone).filter(
    (player) => !includes(taken, entryOf(player)),
  );
  const isPhoneOnly = current !== null && current.players === null;
  // Without signal this phone answers, once it has read the players it knows.
  const isAnswered = current !== null && (!isPhoneOnly || known !== undefined);
  return { players, isRecent, isAnswered, isPhoneOnly };
}

/** The player as a team's seat stores them. */
export function entryOf({ id, username, firstName, lastName }: FoundPlayer): PlayerEntry {
  return { id, username, ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

function useOnlineAnswer(query: string, isOpen: boolean): Answer | null {
  const db = usePlayerDb();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const players = await findOnline(db, query).catch(() => null);
      if (isCurrent) setAnswer({ query, players });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [db, query, isOpen]);
  return answer;
}
