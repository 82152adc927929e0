import type { Table } from 'dexie';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';

/** The matches whose opponents were asked from this phone, the latest last: one row, in the table of the position. */
interface StoredAsked {
  key: 'asked';
  matchIds: readonly string[];
}

/** Far more than the page lists. */
const REMEMBERED = 100;

/** Undefined until they are read. */
export function useAsked(): ReadonlySet<string> | undefined {
  return useLive(readAsked);
}

async function readAsked(db: PlayerDb): Promise<ReadonlySet<string>> {
  return new Set((await asked(db).get('asked'))?.matchIds);
}

/** If it cannot be stored, the opponents were asked all the same, and the server asks them once. */
export async function rememberAsked(db: PlayerDb, matchId: string): Promise<void> {
  const add = async () => {
    const matchIds = [...(await readAsked(db)), matchId].slice(-REMEMBERED);
    await asked(db).put({ key: 'asked', matchIds });
  };
  await db.transaction('rw', asked(db), add).catch(() => undefined);
}

function asked(db: PlayerDb): Table<StoredAsked, string> {
  return db.table('meta');
}
