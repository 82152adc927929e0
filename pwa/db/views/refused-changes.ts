import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry } from '#sync/ports.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { argsOf } from './projections.ts';

/** A change of a match that the server refused: a new match that would have replaced it (WRONG-9). */
export interface RefusedChange {
  entry: Entry;
  /** The match in which the creator's phone saved the change. */
  matchId: string;
  /** Why, as a sentence. */
  reason: string;
  /** How many ratings that were given in it cannot sync without it. */
  ratings: number;
}

/** The refused changes by the id of the match that stays. For live queries. */
export async function readRefusedChanges(
  db: PlayerDb,
): Promise<ReadonlyMap<string, RefusedChange>> {
  const entries = await unsettledEntries(db);
  return new Map(
    entries.flatMap((entry): [string, RefusedChange][] => {
      const { mutation, status } = entry;
      const args = argsOf('createMatch', mutation);
      if (!args?.replaces || status.state !== 'parked') return [];
      const { matchId, replaces } = args;
      const ratings = countRatingsIn(matchId, entries);
      return [[replaces, { entry, matchId, reason: status.message, ratings }]];
    }),
  );
}

/** The ratings of this phone that need the match, and that the server does not have. */
export function countRatingsIn(matchId: string, entries: readonly Entry[]): number {
  const waiting = unsentOf(entries).filter(({ mutation }) => mutation.kind === 'submitRating');
  return waiting.filter(({ needs }) => needs.includes(matchId)).length;
}
