import type { Table } from 'dexie';
import type { PlayerDb } from '../store/player-db.ts';

/** The server said that this account was deleted: one row, beside the position. */
interface StoredDeletion {
  key: 'gone';
  /** Milliseconds since 1970 by this device's clock. */
  at: number;
}

/** Records that the account was deleted. A restored store may have it again. */
export async function markAccountDeleted(db: PlayerDb, isAccountDeleted: boolean): Promise<void> {
  await (isAccountDeleted
    ? table(db).put({ key: 'gone', at: Date.now() })
    : table(db).delete('gone'));
}

/** True if the server said so and nobody has signed in to the account on this phone since. */
export async function isAccountMarkedDeleted(db: PlayerDb): Promise<boolean> {
  const [gone, name] = await Promise.all([table(db).get('gone'), db.ownName.get(db.owner)]);
  return gone !== undefined && gone.at >= (name?.openedAt ?? 0);
}

function table(db: PlayerDb): Table<StoredDeletion, string> {
  return db.table('meta');
}
