import type { Entry } from '#sync/ports.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import type { PlayerDb } from '../store/player-db.ts';
import type { Removal } from '../store/subjects.ts';
import { removalOf } from './mutation-kinds.ts';
import { removalSubject } from './projections.ts';

/** The leaving of a match, or its deletion, that the server refused: the match is back. */
export interface RefusedRemoval {
  entry: Entry;
  removal: Removal;
  /** Why, as a sentence. */
  reason: string;
}

/** The refused removals by their match. For live queries. */
export async function readRefusedRemovals(
  db: PlayerDb,
): Promise<ReadonlyMap<string, RefusedRemoval>> {
  return new Map(
    (await unsettledEntries(db)).flatMap((entry): [string, RefusedRemoval][] => {
      const { mutation, status } = entry;
      const removal = removalOf(mutation);
      const matchId = removalSubject(mutation);
      if (removal === null || matchId === null || status.state !== 'parked') return [];
      return [[matchId, { entry, removal, reason: status.message }]];
    }),
  );
}
