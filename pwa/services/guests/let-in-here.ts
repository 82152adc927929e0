import type { GuestSeat } from '#pwa/db/device/device-db.ts';
import { guestSeats, rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { newWaitingAccount } from '#pwa/db/device/let-in-guests.ts';
import { dropDraft } from '#pwa/db/drafts/drafts.ts';
import { lineageOf, ownerKey } from '#pwa/db/store/lineage.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { NOT_PULLED } from '#pwa/db/store/rows.ts';
import { isGuestsSeat } from '#pwa/db/views/people.ts';
import { type CapturedGuests, readCapturedGuests } from '#pwa/db/views/phone-guests.ts';
import { readMatch, readPlayers } from '#pwa/db/views/records.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import { invitedSeat } from '#shared/domain/invited-seat.ts';
import { fullName } from '#shared/domain/names.ts';
import { foldEmail, foldPhone } from '#shared/domain/same-contact.ts';
import type { MatchRow, ParticipantRow, PlayerRow } from '#shared/schemas/rows.ts';
import { ApiError } from '../http/api-error.ts';
import { verifyGuest } from './keep-opened.ts';
import { seatOf } from './match-holder.ts';
import { joinWaiting } from './verify-waiting-guests.ts';

/** True if this phone knows the contacts of the match's guests, since this member recorded it here. */
export async function knowsGuests(matchId: string, member: OwnerKey): Promise<boolean> {
  return (await readKnown(matchId, member)).guests.size > 0;
}

/**
 * Gets access for a guest on this member's phone; without the server if the member recorded the match on it. What the
 * guest began there before is dropped: the phone's owner may know the contact, too (GUEST-18). Throws `ApiError`.
 */
export async function letIn(matchId: string, contact: Contact, member: OwnerKey): Promise<void> {
  const guest = await verifyGuest(matchId, contact).catch(async (error: unknown) => {
    if (!isUndecided(error) || !(await letInHere(matchId, contact, member))) throw error;
    return null;
  });
  if (guest !== null) await joinWaiting(matchId, guest);
  const owner = (await guestSeats()).at(-1)?.owner;
  if (owner !== undefined) await dropBegun(owner);
}

async function dropBegun(owner: OwnerKey): Promise<void> {
  const db = new PlayerDb(owner);
  try {
    for (const { id } of await db.drafts.toArray()) await dropDraft(db, id);
  } finally {
    db.close();
  }
}

/** True if the server did not say who was invited: no answer, or it does not have the match yet. */
function isUndecided(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status < 400 || [404, 500, 503].includes(error.status))
  );
}

/**
 * Lets in the guest whom this member seated on this phone with this contact, without asking the server, which is asked
 * later (verify-waiting-guests.ts). False if the phone knows no such guest.
 */
async function letInHere(matchId: string, contact: Contact, member: OwnerKey): Promise<boolean> {
  const { match, guests, players, lineage } = await readKnown(matchId, member);
  const seat = match?.participants.find(({ id }) => id === seatFor(guests, contact));
  if (!match || !seat || !isGuestsSeat(seat)) return false;
  const before = await guestBefore(matchId, seat.id);
  if (before?.claimedBy !== undefined) return false;
  if (before !== undefined) await rememberGuest(before);
  else {
    const owner = ownerKey(newWaitingAccount(), lineage);
    await keepMatch(owner, match, seat, players);
    const waiting = { contact, recordedBy: member };
    await rememberGuest({ matchId, owner, name: fullName(seat), waiting });
  }
  return true;
}

async function readKnown(matchId: string, member: OwnerKey) {
  const db = new PlayerDb(member);
  try {
    const [shown, guests, playersById, lineage] = await Promise.all([
      readMatch(db, matchId),
      readCapturedGuests(db, matchId),
      readPlayers(db),
      lineageOf(db),
    ]);
    const match = shown === null || shown.mark.kind === 'refused' ? null : shown.row;
    const ids = match?.participants.map(({ userId }) => userId) ?? [];
    const players = [...playersById.values()].filter(({ id }) => ids.includes(id));
    return { match, guests, players, lineage };
  } finally {
    db.close();
  }
}

function seatFor(guests: CapturedGuests, contact: Contact): string | undefined {
  const seats = [...guests].map(([id, { email, phone }]) => ({
    id,
    emailFold: foldEmail(email) || null,
    phoneFold: foldPhone(phone) || null,
  }));
  return invitedSeat(seats, contact)?.id;
}

/** The guest of this seat, if this phone has let them in before. */
async function guestBefore(matchId: string, seatId: string): Promise<GuestSeat | undefined> {
  for (const guest of (await guestSeats()).toReversed())
    if (guest.matchId === matchId && (await seatOf(guest.owner, matchId)) === seatId) return guest;
  return undefined;
}

/** Stores the match with the guest in their seat, as the server would send it. */
async function keepMatch(
  owner: OwnerKey,
  { editableUntil: _editableUntil, ...match }: MatchRow,
  { id: seatId }: ParticipantRow,
  players: readonly PlayerRow[],
): Promise<void> {
  const db = new PlayerDb(owner);
  const participants = match.participants.map((seat) =>
    seat.id === seatId ? { ...seat, userId: db.owner, isHidden: true } : seat,
  );
  const row = { ...match, participants };
  const cards = players.map(({ id, username, firstName, lastName, profilePicture, isDeleted }) => {
    return { id, username, firstName, lastName, profilePicture, isDeleted };
  });
  try {
    await db.transaction('rw', [db.chunks, db.cards], async () => {
      await db.rows.put({ entity: 'match', id: match.id, row, generation: NOT_PULLED });
      await db.cards.bulkPut(cards);
    });
  } finally {
    db.close();
  }
}
