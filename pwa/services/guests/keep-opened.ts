import { guestDevice } from '#pwa/db/device/guest-device.ts';
import { guestOwnersOf, guestSeats, rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { saveOpenedMatch } from '#pwa/db/replica/opened-match.ts';
import { ownerKey } from '#pwa/db/store/lineage.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import { type OpenedMatch, openedMatch } from '#shared/schemas/qr-rating.ts';
import { apiPost } from '../http/api-client.ts';

/**
 * Gets access for the guest of this contact, whoever is signed in; returns the owner of their records. Throws
 * `ApiError`.
 */
export async function verifyGuest(matchId: string, contact: Contact): Promise<OwnerKey | null> {
  const request = { ...contact, device: await deviceIfKept(), asGuest: true };
  return keepOpened(await apiPost(`/api/qr-rating/${matchId}/verify`, request, openedMatch), null);
}

/** Undefined if the storage refuses: then the server knows this phone by its cookie only. */
export function deviceIfKept(): Promise<string | undefined> {
  return guestDevice().catch(() => undefined);
}

/**
 * Stores an opened match in the records of this member or, if null, of its guest; returns their owner. Null for an
 * admin's view: the server says only of the viewer's own seat whether its player has rated.
 */
export async function keepOpened(
  { match, lineage }: OpenedMatch,
  member: OwnerKey | null,
): Promise<OwnerKey | null> {
  const own = match.participants.find(({ hasRated }) => hasRated !== undefined);
  if (own?.userId === undefined) return null;
  const owner = member ?? (await guestKey(match.id, own.userId, lineage));
  const guests = member === null ? [] : await ownGuestsOf(match.id);
  await saveOpenedMatch(owner, match, guests);
  if (member === null) await rememberGuest({ matchId: match.id, owner, name: own.displayName });
  return owner;
}

/**
 * Without those to whom a member handed this phone: what they gave is shown to nobody who claims the seat (GUEST-18).
 */
async function ownGuestsOf(matchId: string): Promise<OwnerKey[]> {
  const seats = (await guestSeats()).filter((seat) => seat.matchId === matchId && !seat.isHanded);
  return seats.map(({ owner }) => owner);
}

/** A guest from before lineages existed keeps the same records. */
async function guestKey(
  matchId: string,
  id: number,
  lineage: string | undefined,
): Promise<OwnerKey> {
  const isKnown = (await guestOwnersOf(matchId)).includes(id);
  return isKnown ? id : ownerKey(id, lineage);
}
