import { countDrafts } from '#pwa/db/drafts.ts';
import { unsettledEntries } from '#pwa/db/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { unsentGuests } from '#pwa/db/unsent-owners.ts';
import { unsentOf } from '#sync/outbox/unsent.ts';

/**
 * True while this phone alone holds something of its owner, a record that is not synced or a form begun, or of
 * a guest, whose access ends with the sign-out.
 */
export async function hasUnsavedWork(db: PlayerDb): Promise<boolean> {
  const entries = await unsettledEntries(db);
  if (unsentOf(entries).length > 0 || (await countDrafts(db)) > 0) return true;
  return (await unsentGuests()).length > 0;
}
