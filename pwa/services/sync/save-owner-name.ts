import { keyOf } from '#pwa/db/device/device-db.ts';
import { saveOwnName } from '#pwa/db/store/own-name.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { savePlayerCard } from '#pwa/db/views/records.ts';
import { rememberedUser } from '#pwa/services/session/account.ts';

/**
 * Stores the owner's name with the records: /auth shows it for waiting records, and matches show it before the server
 * has sent a row, as after IndexedDB was lost without signal.
 */
export async function saveOwnerName(db: PlayerDb): Promise<void> {
  const user = await rememberedUser();
  if (user === null || keyOf(user) !== db.key) return;
  const { id, username, firstName, lastName, profilePicture } = user;
  await saveOwnName(db, username, Date.now());
  await savePlayerCard(db, { id, username, firstName, lastName, profilePicture, isDeleted: false });
}
