import type { PlayerDb } from './player-db.ts';

/** Keeps what the owner is called, for when nobody is signed in. `now` as this device's clock says. */
export async function saveOwnName(db: PlayerDb, username: string, now: number): Promise<void> {
  await db.ownName.put({ id: db.owner, username, openedAt: now });
}
