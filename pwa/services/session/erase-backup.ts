import { eraseIfSynced } from '#pwa/db/owners/erase-owner.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { logout } from './sign-out.ts';

/**
 * Logs out, and erases the backup that a logout keeps (docs/rules.md 22), with this many drafts: for a phone that
 * others use. Unsent records stay. Throws what `logout` throws.
 */
export async function logoutAndErase(key: OwnerKey, begun: number): Promise<void> {
  await logout();
  await eraseIfSynced(key, begun);
}
