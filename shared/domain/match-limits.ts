import {
  GUESTS_A_DAY,
  MATCHES_A_DAY,
  MATCHES_A_DAY_WITH_PLAYER,
  MATCHES_A_WEEK,
} from '#shared/limits.ts';
import { DAY_MS } from './days.ts';

/** The windows slide: what was created longer ago than this counts no more. */
const MATCH_LIMITS_DAY_MS = DAY_MS;
export const MATCH_LIMITS_WEEK_MS = 7 * DAY_MS;

/** What the limits count of a match that a member created at this time, in milliseconds. */
export interface CountedMatch {
  at: number;
  guests: number;
  /** The other players: a member's id or, also for who has claimed a guest's seat, what stands for the contact. */
  players: readonly string[];
}

type MatchLimitCode =
  | 'too_many_matches'
  | 'too_many_matches_in_week'
  | 'too_many_guests'
  | 'too_many_with_player';

/** The limit that a match would exceed, and when it can be created. */
export interface ReachedLimit {
  code: MatchLimitCode;
  /** In milliseconds since 1970. */
  until: number;
  /** Those of the match, as it names them, who are in as many matches as they can be; only if that is the limit. */
  players?: readonly string[];
}

interface Limit {
  code: MatchLimitCode;
  max: number;
  windowMs: number;
  countOf: (match: CountedMatch) => number;
  player?: string;
}

/**
 * The limit that holds `match` back longest, or null if it can be created at its time (MATCH-39). `created` are its
 * member's earlier matches, `planned` those that are held back already, with the time until then; both newest first.
 */
export function reachedLimit(
  match: CountedMatch,
  created: readonly CountedMatch[],
  planned: readonly CountedMatch[],
): ReachedLimit | null {
  const reached = limitsFor(match)
    .filter((limit) => isExceeded(limit, match, created))
    .map((limit) => ({ ...limit, until: freeAt(limit, match, [...planned, ...created]) }));
  const longest = reached.toSorted((a, b) => b.until - a.until)[0];
  if (longest === undefined) return null;
  const { code, until } = longest;
  if (longest.player === undefined) return { code, until };
  return { code, until, players: reached.flatMap(({ player }) => player ?? []) };
}

function limitsFor({ players }: CountedMatch): Limit[] {
  const ofDay = { windowMs: MATCH_LIMITS_DAY_MS };
  const one = () => 1;
  return [
    { code: 'too_many_matches', max: MATCHES_A_DAY, ...ofDay, countOf: one },
    {
      code: 'too_many_matches_in_week',
      max: MATCHES_A_WEEK,
      windowMs: MATCH_LIMITS_WEEK_MS,
      countOf: one,
    },
    { code: 'too_many_guests', max: GUESTS_A_DAY, ...ofDay, countOf: ({ guests }) => guests },
    ...players.map(
      (player): Limit => ({
        code: 'too_many_with_player',
        max: MATCHES_A_DAY_WITH_PLAYER,
        ...ofDay,
        countOf: (other) => (other.players.includes(player) ? 1 : 0),
        player,
      }),
    ),
  ];
}

function isExceeded(
  { max, windowMs, countOf }: Limit,
  match: CountedMatch,
  created: readonly CountedMatch[],
): boolean {
  const counted = created.filter(({ at }) => at > match.at - windowMs);
  return counted.reduce((sum, each) => sum + countOf(each), countOf(match)) > max;
}

/** When the newest of those that must leave the window leaves it. */
function freeAt(
  { max, windowMs, countOf }: Limit,
  match: CountedMatch,
  newestFirst: readonly CountedMatch[],
): number {
  let sum = countOf(match);
  const leaving = newestFirst.find((each) => {
    sum += countOf(each);
    return sum > max;
  });
  return (leaving?.at ?? match.at) + windowMs;
}
