import type { Table } from 'dexie';
import type { PlayerDb } from './player-db.ts';

/** The server said that this account is no more: one row, beside the position. */
interface StoredGone {
  key: 'gone';
  /** Milliseconds since 1970 by this device's clock. */
  at: number;
}

/** Notes what the server said of the account: a store that was put back may have it again. */
export async function noteGone(db: PlayerDb, isGone: boolean): Promise<void> {
  await (isGone ? table(db).put({ key: 'gone', at: Date.now() }) : table(db).delete('gone'));
}

/** True when the server said so, and nobody has signed in to the account on this phone since. */
export async function isNotedGone(db: PlayerDb): Promise<boolean> {
  const [gone, name] = await Promise.all([table(db).get('gone'), db.ownName.get(db.owner)]);
  return gone !== undefined && gone.at >= (name?.openedAt ?? 0);
}

function table(db: PlayerDb): Table<StoredGone, string> {
  return db.table('meta');
}
