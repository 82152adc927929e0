import { countDrafts } from '#pwa/db/drafts.ts';
import { unsettledEntries } from '#pwa/db/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { unsentOf } from './unsent.ts';

/** True while this phone alone holds something of its owner: a record that is not synced, or a form begun. */
export async function hasUnsavedWork(db: PlayerDb): Promise<boolean> {
  const entries = await unsettledEntries(db);
  return unsentOf(entries).length > 0 || (await countDrafts(db)) > 0;
}
