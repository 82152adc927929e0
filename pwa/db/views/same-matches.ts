import { MINUTE_MS } from '#shared/domain/days.ts';
import { isScored, resultOf, type Scores } from '#shared/domain/match-rules.ts';
import { isSameGame, type RecordedGame, scoresAsIn } from '#shared/domain/same-game.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import { uuidTime } from '#sync/protocol/mutation.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { readRemembered } from '../store/remembered-matches.ts';
import { allRows } from '../store/rows.ts';
import { readAllKept } from './match-in-place.ts';
import { mayChange } from './may-change.ts';
import { readRefusedRemovals } from './refused-removals.ts';

/** Two players' recordings of what is probably one game, on the phone of one of them (WRONG-11). */
export interface SameMatch {
  mine: MatchRow;
  /** The other player's, which the server has. */
  other: MatchRow;
}

/** True for two recordings that may be of one game. */
type MayPair = (mine: MatchRow, other: MatchRow) => boolean;

/**
 * By both ids, for the matches that their creator can still delete. An answered question is not asked again, nor is one
 * about the next match of a player whose recording was given up for the same match: that one is another game. While the
 * server has refused an answer and the player has not yet retried or discarded it, nothing is asked about that match:
 * another answer would wait behind it.
 */
export async function readSameMatches(
  db: PlayerDb,
  matches: readonly ShownRow<MatchRow>[],
): Promise<ReadonlyMap<string, SameMatch>> {
  const [apart, final, refused] = await Promise.all([
    readRemembered(db, 'apart'),
    readRemembered(db, 'final'),
    readRefusedRemovals(db),
  ]);
  const isClosed = ({ id }: MatchRow) => final.has(id) || refused.has(id);
  const find = (mayPair: MayPair) =>
    sameMatches(matches, db.owner, Date.now(), mayPair).filter(({ mine }) => !isClosed(mine));
  const mayPair: MayPair = (mine, other) => !apart.has(apartKey(mine.id, other.id));
  // Almost always there are none, so what else was answered is not read.
  if (find(mayPair).length === 0) return new Map();
  const isOtherGame = await readOtherGames(db);
  const found = find((mine, other) => mayPair(mine, other) && !isOtherGame(mine, other));
  return new Map(found.flatMap((same) => [same.mine, same.other].map(({ id }) => [id, same])));
}

/**
 * True for a match and one for which the same player's recording was given up before: by a tap on this phone, or by the
 * other player's. A correction of the one that stays has it as `replaces`.
 */
async function readOtherGames(db: PlayerDb): Promise<MayPair> {
  const [kept, notices] = await Promise.all([readAllKept(db), allRows(db, 'notification')]);
  const told = new Set(notices.map(({ data }) => `${data?.matchId} ${data?.recordedBy}`));
  return (mine, other) =>
    kept.has(other.id) ||
    kept.has(other.replaces ?? '') ||
    told.has(`${mine.id} ${other.initiatorId}`);
}

/** What this phone stores about two matches that are two games. */
export function apartKey(mine: string, other: string): string {
  return `${mine} ${other}`;
}

/**
 * Each match is in one pair at most, with the most likely other one (`PASSES`). Looks at the others only if the viewer
 * can still delete one.
 */
export function sameMatches(
  matches: readonly ShownRow<MatchRow>[],
  viewer: number,
  now: number,
  mayPair: MayPair = () => true,
): SameMatch[] {
  const changeable = matches.filter(({ row, mark }) => mayChange(row, mark, viewer, now));
  const days = new Set(changeable.map(({ row }) => row.date));
  // Also those that must stay: otherwise the other recording of one would be taken for that of the next game.
  const own = matches.filter(({ row }) => row.initiatorId === viewer && days.has(row.date));
  const others = matches.filter(({ row }) => row.initiatorId !== viewer && days.has(row.date));
  const taken = new Set<MatchRow>();
  return PASSES.flatMap((pass) =>
    own.flatMap(({ row: mine }) => {
      const isOpen = (row: MatchRow) => !taken.has(row) && mayPair(mine, row);
      const other = others.find(({ row }) => isOpen(row) && mayBeSame(mine, row, pass))?.row;
      if (other === undefined || taken.has(mine)) return [];
      taken.add(mine).add(other);
      return changeable.some(({ row }) => row === mine) ? [{ mine, other }] : [];
    }),
  );
}

interface Pass {
  /**
   * By how many points the scores may differ: a player may be one point off, seldom more, and seldom wrong about who
   * won. Null if one of the two has no score.
   */
  apart: number | null;
  /** Two players rarely type a place alike, so another one only makes it less likely. */
  isSamePlace?: true;
  /** Nobody plays two games in the time in which two players record one. */
  isSameTime?: true;
}

const SAME_TIME_MS = 10 * MINUTE_MS;

/** The most likely first. */
const PASSES: readonly Pass[] = [
  { apart: 0, isSamePlace: true },
  { apart: 0 },
  { apart: 1, isSamePlace: true },
  { apart: 1, isSameTime: true },
  { apart: Infinity, isSamePlace: true, isSameTime: true },
  { apart: null, isSamePlace: true },
  { apart: null, isSameTime: true },
];

function mayBeSame(mine: MatchRow, other: MatchRow, pass: Pass): boolean {
  const { apart, isSamePlace, isSameTime } = pass;
  if (isSamePlace && placeOf(mine) !== placeOf(other)) return false;
  if (isSameTime && betweenRecordings(mine, other) > SAME_TIME_MS) return false;
  if (!isSameGame(gameOf(mine), gameOf(other))) return false;
  const isUnknown = !isScored(mine) || !isScored(other);
  if (apart === null || isUnknown) return apart === null && isUnknown;
  const theirs = scoresIn(other, mine);
  const isNear = (team: keyof Scores) => Math.abs(mine[team] - theirs[team]) <= apart;
  return resultOf(mine) === resultOf(theirs) && isNear('team1Score') && isNear('team2Score');
}

/** In milliseconds, by the ids that both phones made: the server may get a match hours later. */
function betweenRecordings(mine: MatchRow, other: MatchRow): number {
  return Math.abs(uuidTime(mine.id) - uuidTime(other.id));
}

function placeOf({ location }: MatchRow): string {
  return location.trim().toLowerCase();
}

/** The scores of this match in the order of the other one's teams. */
export function scoresIn(match: MatchRow, other: MatchRow): Scores {
  const { team1Score, team2Score } = match;
  return scoresAsIn({ team1Score, team2Score }, gameOf(match), gameOf(other));
}

function gameOf({ participants, ...match }: MatchRow): RecordedGame {
  return { ...match, seats: participants };
}
