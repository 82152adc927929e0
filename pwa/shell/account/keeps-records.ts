import { countDrafts } from '#pwa/db/drafts/drafts.ts';
import { unsentGuests } from '#pwa/db/owners/unsent-owners.ts';
import { isRecord } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';

/**
 * True if something stays on this phone after its owner signs out (NAV-9): a record that is unsent or kept as a backup,
 * a draft, or a guest's unsent rating.
 */
export async function keepsRecords(db: PlayerDb): Promise<boolean> {
  const records = await db.outbox.filter(isRecord).count();
  if (records > 0 || (await countDrafts(db)) > 0) return true;
  return (await unsentGuests()).length > 0;
}
