import { UNSENT } from '#sync/outbox/entry-states.ts';
import { type GuestSeat, readFact } from '../device/device-db.ts';
import { countedEntries } from '../store/outbox-entries.ts';
import { type OwnerKey, ownersHere, PlayerDb } from '../store/player-db.ts';
import { countRatings } from './count-ratings.ts';
import { isAccountMarkedDeleted } from './deleted-account.ts';

/** An owner with records on this device that the server does not have. */
export interface UnsentOwner {
  owner: OwnerKey;
  username: string;
  /** The number of entries that wait or were refused, without drafts. */
  unsent: number;
}

/** A guest of this phone with ratings that the server does not have. */
export interface UnsentGuest extends GuestSeat {
  /** How many ratings, with their changes. */
  unsent: number;
}

/**
 * All owners with unsent entries on this device, signed in or not, except of deleted accounts, to which nobody signs
 * in; the most recently opened last. Reads this device only.
 */
export async function unsentOwners(): Promise<UnsentOwner[]> {
  const found = [];
  for (const owner of await ownersHere()) {
    const db = new PlayerDb(owner);
    found.push(await readUnsent(db).finally(() => db.close()));
  }
  return found
    .filter((owner) => owner !== null)
    .sort((a, b) => a.openedAt - b.openedAt)
    .map(({ owner, username, unsent }) => ({ owner, username, unsent }));
}

/** The guests with unsent ratings, the most recent last. Reads this device only. */
export async function unsentGuests(): Promise<UnsentGuest[]> {
  const found = [];
  for (const seat of (await readFact('guestSeats')) ?? []) {
    const db = new PlayerDb(seat.owner);
    const entries = await selectUnsent(db)
      .toArray()
      .finally(() => db.close());
    found.push({ ...seat, unsent: countRatings(entries) });
  }
  return found.filter(({ unsent }) => unsent > 0);
}

/**
 * Null if nothing is unsent, or the account was deleted. An owner who captured something has opened their records, and
 * so has a name.
 */
async function readUnsent(db: PlayerDb) {
  if (await isAccountMarkedDeleted(db)) return null;
  const [name, entries] = await Promise.all([db.ownName.get(db.owner), selectUnsent(db).toArray()]);
  const unsent = countedEntries(entries, db.owner).length;
  return name === undefined || unsent === 0 ? null : { ...name, owner: db.key, unsent };
}

function selectUnsent(db: PlayerDb) {
  return db.outbox.where('status.state').anyOf(UNSENT);
}
