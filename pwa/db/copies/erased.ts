import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { OWN_NAME } from './copy-keys.ts';

/** True after everything of the owner was erased here. Within the caller's transaction over `ended` and `ownName`. */
export async function isErased(db: PlayerDb): Promise<boolean> {
  const [erased, name] = await Promise.all([db.ended.get(OWN_NAME), db.ownName.get(db.owner)]);
  return erased !== undefined && name === undefined;
}
