import { useEffect, useState } from 'react';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { getRow } from '#pwa/db/store/rows.ts';
import type { Removal } from '#pwa/db/store/subjects.ts';
import { opponentsAndScore } from '#pwa/db/views/match-name.ts';
import { removalOf } from '#pwa/db/views/mutation-kinds.ts';
import { readPlayersWith } from '#pwa/db/views/players-with.ts';
import { keptInstead, removalSubject } from '#pwa/db/views/projections.ts';
import { countingRatings } from '#pwa/db/views/ratings-given.ts';
import { overlaidMatches, readRatingsGiven } from '#pwa/db/views/records.ts';
import { isUndoable } from '#sync/outbox/undo.ts';
import { useLive } from '../player/player-context.tsx';

/** The leaving or deletion of a match that can still be undone. */
export interface UndoableRemoval {
  /** The id of its entry. */
  id: string;
  /** The name of its match (PAGE-7): the place, and the other parts. */
  location: string;
  against: string[];
  removal: Removal;
  /** True if another player's recording of it is kept (WRONG-11). */
  isKept: boolean;
  /** In milliseconds since 1970. */
  until: number;
}

/** The match that was left or deleted last on this phone, while that can be undone. */
export function useUndoableRemoval(): UndoableRemoval | null {
  const latest = useLive(readLatest) ?? null;
  return useIsBefore(latest?.until ?? 0) ? latest : null;
}

/** True if the player has rated somebody in this match, sent or not. */
export function useHasRated(matchId: string): boolean {
  return useLive((db) => hasRatedIn(db, matchId), [matchId]) ?? false;
}

/** Reads no rating without a match, as in the form of a new one. */
async function hasRatedIn(db: PlayerDb, matchId: string): Promise<boolean> {
  const given = matchId === '' ? [] : await readRatingsGiven(db);
  return countingRatings(given).some((rating) => rating.matchId === matchId);
}

async function readLatest(db: PlayerDb): Promise<UndoableRemoval | null> {
  const entries = await unsettledEntries(db);
  const held = entries.findLast(({ status }) => isUndoable(status, Date.now()));
  if (held?.status.state !== 'waiting') return null;
  const { id, mutation } = held;
  const removal = removalOf(mutation);
  const removed = removalSubject(mutation) ?? '';
  const row = await getRow(db, 'match', removed);
  const before = entries.filter((entry) => entry.id !== id);
  const matches = overlaidMatches(row === null ? [] : [row], before, db.owner);
  const match = matches.find((shown) => shown.row.id === removed);
  if (match === undefined || removal === null) return null;
  const players = match.row.participants.flatMap(({ userId }) => userId ?? []);
  const against = opponentsAndScore(match.row, db.owner, await readPlayersWith(db, players));
  const { location } = match.row;
  const isKept = keptInstead(mutation) !== null;
  return { id, location, against, removal, isKept, until: held.status.undoUntil ?? 0 };
}

/** True until this time, in milliseconds, which is in the future or 0; renders again then. */
function useIsBefore(until: number): boolean {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(until), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return passed < until;
}
