import type { Table } from 'dexie';
import type { PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';

/**
 * What this phone stores about matches besides their rows: that their opponents were asked for ratings; that the
 * server said that it is too late to edit or delete them; that a pair that looks like one game is two; that the
 * player recorded them, although another player's recording was kept; that they did not play there as a guest. One row
 * each, in the table of the position.
 */
export type Remembered = 'asked' | 'final' | 'apart' | 'recorded' | 'not-guest';

interface StoredMatches {
  key: Remembered;
  /** The latest last. */
  matchIds: readonly string[];
}

/** Far more than screens show. */
const REMEMBERED = 200;

/** Usable in a live query. */
export async function readRemembered(db: PlayerDb, key: Remembered): Promise<ReadonlySet<string>> {
  return new Set((await stored(db).get(key))?.matchIds);
}

/** Never throws: without it a screen only offers what the server then refuses. */
export async function rememberMatch(db: PlayerDb, key: Remembered, matchId: string): Promise<void> {
  await saveRemembered(db, key, matchId).catch(() => undefined);
}

/** The same, for what the player asked for; throws if this phone cannot save. */
export async function saveRemembered(
  db: PlayerDb,
  key: Remembered,
  matchId: string,
): Promise<void> {
  const add = async () => {
    const before = await readRemembered(db, key);
    await stored(db).put({ key, matchIds: [...before, matchId].slice(-REMEMBERED) });
  };
  await reopening(db, () => db.transaction('rw', stored(db), add));
}

function stored(db: PlayerDb): Table<StoredMatches, string> {
  return db.table('meta');
}
