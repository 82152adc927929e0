import { ownerNamed, ownersHere, PlayerDb } from '#pwa/db/store/player-db.ts';
import type { CopyStore } from './copy-store.ts';
import { type Healed, heal } from './heal.ts';

/**
 * Heals the records of all owners on this phone: members and guests, signed in or out. Databases of which only copies
 * are left are recreated. With `now`, old ended records are forgotten.
 */
export async function healAll(store: CopyStore, now?: number): Promise<Healed> {
  const copied = (await store.databases()).map(ownerNamed).filter((owner) => owner !== null);
  const owners = new Set([...copied, ...(await ownersHere())]);
  const all: Healed = { entries: 0, drafts: 0 };
  for (const owner of owners) {
    const db = new PlayerDb(owner);
    const { entries, drafts } = await heal(store, db, now).finally(() => db.close());
    all.entries += entries;
    all.drafts += drafts;
  }
  return all;
}
