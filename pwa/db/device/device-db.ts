import { Dexie, type Table } from 'dexie';
import type { CurrentUser } from '#shared/schemas/user.ts';
import type { OwnerKey } from '../store/player-db.ts';

/** A member who is signed in here. */
export interface SignedIn extends CurrentUser {
  /** Which records on this phone are theirs; absent where the id says it (player-db.ts). */
  records?: OwnerKey;
}

/** A match in which this phone rates as a guest, by the account that the seat has. */
export interface GuestSeat {
  matchId: string;
  owner: OwnerKey;
  /** The name of the guest; missing for guests of an older version of the app. */
  name?: string;
  /**
   * Set once the server said that a member has the seat now: who, or null where this phone was not told.
   * What is captured as its guest moves to that member's records.
   */
  claimedBy?: OwnerKey | null;
}

/** What this phone remembers apart from any owner, by key. */
interface DeviceFacts {
  /** Who is signed in here, as the server last described them. */
  session: SignedIn;
  /**
   * Signed out, and the server has not been told yet: the logout goes before any other request
   * (architecture: Owners).
   */
  logoutPending: true;
  /** Who signed out here while their replica is still to be deleted. */
  replicasToDelete: readonly OwnerKey[];
  /** The guest seats that this phone has access to, the latest last. */
  guestSeats: readonly GuestSeat[];
  /** Whose session our server ended, until somebody signs in: they can go on recording here. */
  endedSession: SignedIn;
  /** Whose account the server was asked to delete, until it has answered. */
  deletionAsked: OwnerKey;
  /** By whose link this phone was led here: their affiliate code, until somebody registers. */
  referredBy: string;
  /** The server version this phone already reloaded for (architecture: Updates). */
  reloadedFor: string;
  /** The browser's answer when asked to keep this phone's records. */
  persisted: boolean;
  /** These facts have a second copy (copies/copy-facts.ts): where this is missing, they were lost. */
  isCopied: true;
  /** What is written for a moment to see whether this phone can save (services/storage/test-write.ts). */
  testWrite: string;
}

export interface Fact {
  key: keyof DeviceFacts;
  value: DeviceFacts[keyof DeviceFacts];
}

/** The small database that all owners of this phone share. */
class DeviceDb extends Dexie {
  declare readonly facts: Table<Fact, string>;

  constructor() {
    super('ppr-device', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ facts: 'key' });
  }
}

export const deviceDb = new DeviceDb();

/** The fact, or null when this phone knows none. Usable in a live query. */
export async function readFact<K extends keyof DeviceFacts>(
  key: K,
): Promise<DeviceFacts[K] | null> {
  const fact = await deviceDb.facts.get(key);
  return fact === undefined ? null : valueOf(key, fact);
}

export async function writeFact<K extends keyof DeviceFacts>(
  key: K,
  value: DeviceFacts[K],
): Promise<void> {
  await deviceDb.facts.put({ key, value });
}

export async function forgetFact(key: keyof DeviceFacts): Promise<void> {
  await deviceDb.facts.delete(key);
}

/** The key of this member's records. */
export function keyOf({ id, records = id }: SignedIn): OwnerKey {
  return records;
}

/** Runs `work`, which may await nothing but facts, in one transaction: all of it happens, or nothing. */
export function changeFacts(work: () => Promise<void>): Promise<void> {
  return deviceDb.transaction('rw', deviceDb.facts, work);
}

/**
 * Writes a fact, or forgets it with null, only if it still is `before`: what was asked for may come
 * after something newer. One transaction.
 */
export async function replaceFact<K extends keyof DeviceFacts>(
  key: K,
  before: DeviceFacts[K] | null,
  value: DeviceFacts[K] | null,
): Promise<void> {
  await changeFacts(async () => {
    if (JSON.stringify(await readFact(key)) !== JSON.stringify(before)) return;
    if (value === null) await forgetFact(key);
    else await writeFact(key, value);
  });
}

/** Sound because only `writeFact` writes, and it ties each key to its value's type. */
function valueOf<K extends keyof DeviceFacts>(_key: K, fact: Fact): DeviceFacts[K] {
  return fact.value as DeviceFacts[K];
}
