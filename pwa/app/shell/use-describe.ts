import { useLive, usePlayerDb } from '#pwa/app/player-context.tsx';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import type { Entry } from '#sync/ports.ts';
import { describe } from './sync-words.ts';

/** Names entries by what they are about, with the names that this phone knows; of none before these are read. */
export function useDescribe(): (entry: Entry) => string {
  const { owner } = usePlayerDb();
  const known = useLive(readKnown);
  return (entry) => (known ? describe(entry, owner, known.matches, known.playersById) : '…');
}

async function readKnown(db: PlayerDb) {
  const [shown, playersById] = await Promise.all([readMatches(db), readPlayers(db)]);
  return { matches: shown.map(({ row }) => row), playersById };
}
