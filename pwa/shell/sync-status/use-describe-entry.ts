import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { matchOf } from '#pwa/db/views/projections.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { useLive, usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { describeEntry } from '#pwa/services/sync/sync-summary.ts';
import type { Entry } from '#sync/ports.ts';

/** What an entry is about; each fact may begin a line. */
export type DescribeEntry = (entry: Entry) => string[];

/** Describes entries with the names that this phone knows; undefined until they are read. */
export function useDescribeEntry(): DescribeEntry | undefined {
  const { owner } = usePlayerDb();
  const known = useLive(readKnown);
  return known && ((entry) => describeEntry(entry, owner, known.matches, known.playersById));
}

async function readKnown(db: PlayerDb) {
  const [shown, rows, entries, playersById] = await Promise.all([
    readMatches(db),
    allRows(db, 'match'),
    unsettledEntries(db),
    readPlayers(db),
  ]);
  const recorded = entries.flatMap(({ mutation }) => matchOf(mutation, db.owner) ?? []);
  // A match that was left or deleted is in no view, but named until the server has that.
  return { matches: [...shown.map(({ row }) => row), ...rows, ...recorded], playersById };
}
