import { onTestFinished } from 'vitest';
import { PlayerDb } from '#pwa/db/store/player-db.ts';

let owner = 1_000_000;

/** An empty database of an owner that no other test uses; deleted when the test has finished. */
export function newPlayerDb(): PlayerDb {
  owner += 1;
  const db = new PlayerDb(owner);
  onTestFinished(() => db.delete());
  return db;
}

/** The browser lost the whole database; its owner opens a new one, deleted when the test has finished. */
export async function loseDatabase(db: PlayerDb): Promise<PlayerDb> {
  await db.delete();
  const next = new PlayerDb(db.key);
  onTestFinished(() => next.delete());
  return next;
}
