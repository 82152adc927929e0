import { rememberedUser } from '#pwa/app/account.ts';
import { keyOf } from '#pwa/db/device-db.ts';
import { keepOwnName } from '#pwa/db/own-name.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { keepCard } from '#pwa/db/views/records.ts';

/**
 * Keeps with the owner's records what the owner is called: /auth tells whose wait there, and matches name their
 * owner before the server has sent a row, as after IndexedDB was lost without signal.
 */
export async function nameOwner(db: PlayerDb): Promise<void> {
  const user = await rememberedUser();
  if (user === null || keyOf(user) !== db.key) return;
  const { id, username, firstName, lastName, profilePicture } = user;
  await keepOwnName(db, username, Date.now());
  await keepCard(db, { id, username, firstName, lastName, profilePicture, isDeleted: false });
}
