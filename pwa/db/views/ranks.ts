import { gamesIn, type HeadToHead, type Tally } from '#pwa/db/views/head-to-head.ts';

/** Fewer games with a result say little about a partner or an opponent. */
export const RANKED_GAMES_MIN = 3;

/** A member with what the viewer has played with them. */
export interface Played {
  id: number;
  games: HeadToHead;
}

/** The members of these matches, those of most matches first (docs/rules.md 171). */
export function mostPlayed<P extends Played>(people: readonly P[]): P[] {
  return people.toSorted((a, b) => b.games.matches - a.games.matches || byLatest(a, b));
}

/** Partners with whom the viewer won at least half of the games, the best first (docs/rules.md 171). */
export function bestPartners<P extends Played>(people: readonly P[]): P[] {
  return ranked(people, 'together', (share) => share).filter(
    ({ games }) => shareWon(games.together) >= 0.5,
  );
}

/** Opponents against whom the viewer won at most half of the games, the toughest first (docs/rules.md 171). */
export function toughestOpponents<P extends Played>(people: readonly P[]): P[] {
  return ranked(people, 'against', (share) => -share).filter(
    ({ games }) => shareWon(games.against) <= 0.5,
  );
}

/** True if the viewer played enough games with or against any of them to rank that player. */
export function hasRanked(people: readonly Played[], side: 'together' | 'against'): boolean {
  return people.some((person) => isRanked(person, side));
}

/** The part of these games that was won, from 0 to 1; a draw is half a win. NaN without games. */
export function shareWon(tally: Tally): number {
  return (tally.W + tally.Draw / 2) / gamesIn(tally);
}

function ranked<P extends Played>(
  people: readonly P[],
  side: 'together' | 'against',
  worth: (share: number) => number,
): P[] {
  return people
    .filter((person) => isRanked(person, side))
    .toSorted(
      (a, b) =>
        worth(shareWon(b.games[side])) - worth(shareWon(a.games[side])) ||
        gamesIn(b.games[side]) - gamesIn(a.games[side]) ||
        byLatest(a, b),
    );
}

function isRanked({ games }: Played, side: 'together' | 'against'): boolean {
  return gamesIn(games[side]) >= RANKED_GAMES_MIN;
}

function byLatest(a: Played, b: Played): number {
  if (a.games.lastDay !== b.games.lastDay) return a.games.lastDay < b.games.lastDay ? 1 : -1;
  return a.id - b.id;
}
