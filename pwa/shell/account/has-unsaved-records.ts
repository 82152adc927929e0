import { countDrafts } from '#pwa/db/drafts/drafts.ts';
import { unsentGuests } from '#pwa/db/owners/unsent-owners.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { unsentOf } from '#sync/outbox/unsent.ts';

/**
 * True while this phone alone holds something of its owner, a record that is not synced or a form begun, or of
 * a guest, whose access ends with the sign-out.
 */
export async function hasUnsavedRecords(db: PlayerDb): Promise<boolean> {
  const entries = await unsettledEntries(db);
  if (unsentOf(entries).length > 0 || (await countDrafts(db)) > 0) return true;
  return (await unsentGuests()).length > 0;
}
