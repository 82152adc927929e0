import { countDrafts } from '#pwa/db/drafts/drafts.ts';
import { unsentGuests } from '#pwa/db/owners/unsent-owners.ts';
import { countedEntries, unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';

/**
 * True if only this phone has something of its owner (an unsent record or a draft) or of a guest, whose access ends
 * with the sign-out.
 */
export async function hasUnsavedRecords(db: PlayerDb): Promise<boolean> {
  const entries = await unsettledEntries(db);
  const unsent = unsentOf(countedEntries(entries, db.owner));
  if (unsent.length > 0 || (await countDrafts(db)) > 0) return true;
  return (await unsentGuests()).length > 0;
}
