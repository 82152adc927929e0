import { rememberedUser } from '#pwa/app/account.ts';
import { keyOf } from '#pwa/db/device-db.ts';
import { keepOwnName } from '#pwa/db/own-name.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';

/** Keeps with the owner's records what the owner is called, so that /auth can tell whose wait there. */
export async function nameOwner(db: PlayerDb): Promise<void> {
  const user = await rememberedUser();
  if (user !== null && keyOf(user) === db.key) await keepOwnName(db, user.username, Date.now());
}
