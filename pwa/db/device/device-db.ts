import { Dexie, type Table } from 'dexie';
import type { Contact } from '#shared/domain/contacts.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import type { OwnerKey } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';

/** A member who is signed in on this phone. */
export interface SignedIn extends CurrentUser {
  /** The key of the member's records on this phone; absent if it is the id (player-db.ts). */
  records?: OwnerKey;
  /** Set in `endedSession` once the server said that the account was deleted. */
  isDeleted?: true | undefined;
}

/** A match in which this phone rates as a guest, with the guest account of the seat. */
export interface GuestSeat {
  matchId: string;
  owner: OwnerKey;
  /** The guest's name; missing if an older version of the app stored the seat. */
  name?: string;
  /**
   * Set once the server said that a member claimed the seat: the member, or null if the server did not say which. What
   * the guest captured here then moves to that member's records.
   */
  claimedBy?: OwnerKey | null;
  /** Set while this phone, but not yet the server, has let the guest in (waiting-guests.ts). */
  waiting?: WaitingGuest;
  /** True if the phone is a member's, who handed it to the guest: it shows nobody what the guest gave (GUEST-18). */
  isHanded?: true;
}

/** What the server will be asked about a guest whom this phone let in without signal. */
export interface WaitingGuest {
  /** What the guest typed. */
  contact: Contact;
  /** The member whose phone it is, and who recorded the match on it. */
  recordedBy: OwnerKey;
  /** Why the server has not let the guest in; absent until it was asked. */
  problem?: WaitingProblem;
}

/**
 * `held`: it refused the match. `denied`: it has the match, without a guest of this contact. `gone`: it does not have
 * the match (any more).
 */
export type WaitingProblem = 'held' | 'denied' | 'gone';

/** What this phone remembers independently of an owner, by key. */
interface DeviceFacts {
  /** Who is signed in here, as the server last described them. */
  session: SignedIn;
  /**
   * Signed out here, but the server does not know yet: the logout is sent before any other request (architecture:
   * Owners).
   */
  logoutPending: true;
  /** The owners who signed out here and whose replica is still to be deleted. */
  replicasToDelete: readonly OwnerKey[];
  /** The guest seats that this phone has access to, the most recent last. */
  guestSeats: readonly GuestSeat[];
  /** The match in which the signed-in member has handed this phone to a guest, until the member takes it back. */
  handedIn: string;
  /** The secret by which the server knows this phone again as the one on which guests rated (guest-device.ts). */
  guestDevice: string;
  /** The member whose session the server ended, until somebody signs in: they can go on recording here. */
  endedSession: SignedIn;
  /** The owner whose account the server was asked to delete, until it has answered. */
  deletionAsked: OwnerKey;
  /** The affiliate code of the link that was opened on this phone, until somebody registers. */
  referredBy: string;
  /** The server version for which this phone has already reloaded (architecture: Updates). */
  reloadedFor: string;
  /** The app was installed from this browser. */
  isInstalled: true;
  /** The browser's answer when asked to keep this phone's records. */
  persisted: boolean;
  /** Set once these facts have a second copy (copies/copy-facts.ts): if it is missing, IndexedDB was lost. */
  isCopied: true;
  /** The match that was recorded here last, until its card on the list of matches is dismissed (MATCH-47). */
  recordedMatch: { owner: OwnerKey; matchId: string; isReplacement?: boolean; isSeen?: boolean };
  /**
   * The test write by which the storage watcher finds out whether this phone can save (services/storage/watch-
   * storage.ts).
   */
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

/**
 * Runs `work` in one transaction, again if the system closes the connection meanwhile. It may await nothing but reads
 * and writes of facts.
 */
export function changeFacts(work: () => Promise<void>): Promise<void> {
  return reopening(deviceDb, () => deviceDb.transaction('rw', deviceDb.facts, work));
}

/** Guarantee: only `writeFact` writes, and it ties each key to its value's type. */
function valueOf<K extends keyof DeviceFacts>(_key: K, fact: Fact): DeviceFacts[K] {
  return fact.value as DeviceFacts[K];
}
