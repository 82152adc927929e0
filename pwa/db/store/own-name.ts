import type { PlayerDb } from './player-db.ts';

/** Stores the owner's name, for screens on which nobody is signed in. `now` is this device's clock, in milliseconds. */
export async function saveOwnName(db: PlayerDb, username: string, now: number): Promise<void> {
  await db.ownName.put({ id: db.owner, username, openedAt: now });
}
