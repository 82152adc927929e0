import { randomInt } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Participant } from '#api/store/row-types.ts';
import { RetryTransaction, type Tx } from '#api/store/store.ts';
import type { LoadedUser } from './load-users.ts';

const GUEST_PREFIX = 'guest-';

/** A seat on which a guest was invited, and its match. */
export interface GuestSeat {
  seat: string;
  match: string;
}

/**
 * The account of a guest's seat, even after a member has claimed it, and the match in which the seat is now, which
 * may be the one that replaced its match (WRONG-9). Null if the seat has no account, or if the account or the seat no
 * longer exists.
 */
export async function findGuest(
  { db, t }: Tx,
  seat: string,
): Promise<{ id: number; match: string } | null> {
  const { users, matchParticipants: seats } = t;
  const [guest] = await db
    .select({ id: users.id, match: seats.matchId })
    .from(users)
    .innerJoin(seats, eq(seats.id, seat))
    .where(and(eq(users.usernameFold, guestName(seat)), isNull(users.deletedAt)));
  return guest ?? null;
}

/** An account that cannot sign in, has no profile and is found by no search (architecture: Guests). */
export function guestRow(
  names: { username: string; firstName: string | null; lastName: string | null },
  now: number,
) {
  const { username } = names;
  return { ...names, usernameFold: username, isGuest: true, createdAt: now, updatedAt: now };
}

/** The guest accounts of these seats, claimed or not, by seat. */
export async function findGuests(
  { db, t: { users } }: Tx,
  seatIds: readonly string[],
): Promise<Map<string, number>> {
  if (seatIds.length === 0) return new Map();
  const names = seatIds.map(guestName);
  const guests = await db
    .select({ id: users.id, name: users.usernameFold })
    .from(users)
    .where(and(isOneOf(users.usernameFold, names), isNull(users.deletedAt)));
  return new Map(guests.map(({ id, name }) => [name.slice(GUEST_PREFIX.length), id]));
}

/**
 * Gives the account of this seat's guest, if there is one, the name that the match has now: cards with the guest's
 * name show it.
 */
export async function renameGuest(
  { db, t: { users } }: Tx,
  { id, firstName, lastName }: Pick<Participant, 'id' | 'firstName' | 'lastName'>,
): Promise<void> {
  const isIts = and(eq(users.usernameFold, guestName(id)), isNull(users.deletedAt));
  await db.update(users).set({ firstName, lastName }).where(isIts);
}

/**
 * True for the account of a guest's seat. Not for demo players, nor for the few guest accounts from before their ids
 * were negative.
 */
export function isGuestsAccount({ id, isGuest }: LoadedUser): boolean {
  return isGuest && hasVoices(id);
}

/** True unless this guest's account is one of those few, whose ratings have no device and no voice. */
export function hasVoices(account: number): boolean {
  return account < 0;
}

/** The condition of a query that joins a guest's account with its seat, even if a member has the seat now. */
export function isSeatOf(
  seats: Pick<Tx['t']['matchParticipants'], 'id'>,
  users: Pick<Tx['t']['users'], 'usernameFold'>,
): SQL {
  return sql`${users.usernameFold} = ${GUEST_PREFIX} || ${seats.id}`;
}

/** True if this is the account of the seat's guest, in whichever match the seat is now. */
export function isGuestOf(seatId: string, { username }: LoadedUser): boolean {
  return username === guestName(seatId);
}

/**
 * Gives a guest's seat an account without contact and password. If a member has the seat and has not shown it, the
 * account exists beside the member (docs/decisions/0112). Its id is not taken from the members' sequence, whose next
 * number would reveal that a guest entered (docs/decisions/0063). The caller holds the match's lock. Throws
 * `RetryTransaction` if the seat has got an account since it was read, or if the random id is taken.
 */
export async function createGuest({ db, t }: Tx, seat: Participant, now: number): Promise<number> {
  const { users, matchParticipants: seats } = t;
  const username = guestName(seat.id);
  const { firstName, lastName } = seat;
  const [guest] = await db
    .insert(users)
    .values({ id: drawId(), ...guestRow({ username, firstName, lastName }, now) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!guest) throw new RetryTransaction('The seat has an account, or another has the number');
  if (seat.userId !== null) return guest.id;
  const seated = await db
    .update(seats)
    .set({ userId: guest.id })
    .where(and(eq(seats.id, seat.id), isNull(seats.userId)))
    .returning({ id: seats.id });
  if (seated.length === 0) throw new RetryTransaction('The seat was taken');
  return guest.id;
}

/** The seat of a guest account that this member has claimed, or null for any other account. */
export async function findClaimedSeat(
  { db, t }: Tx,
  account: number,
  memberId: number,
): Promise<GuestSeat | null> {
  const { users, matchParticipants: seats } = t;
  const [guest] = await db
    .select({ name: users.usernameFold })
    .from(users)
    .where(and(eq(users.id, account), eq(users.mergedInto, memberId), isNull(users.deletedAt)));
  if (!guest) return null;
  const [claimed] = await db
    .select({ seat: seats.id, match: seats.matchId })
    .from(seats)
    .where(eq(seats.id, guest.name.slice(GUEST_PREFIX.length)));
  return claimed ?? null;
}

/** Those of these guest accounts that this member has claimed. */
export async function claimedBy(
  { db, t }: Tx,
  memberId: number,
  accounts: readonly number[],
): Promise<number[]> {
  const { id, mergedInto } = t.users;
  if (accounts.length === 0) return [];
  const claimed = await db
    .select({ id })
    .from(t.users)
    .where(and(isOneOf(id, accounts), eq(mergedInto, memberId)));
  return claimed.map((account) => account.id);
}

/**
 * Those of these seats whose guest's account this member has claimed by a typed contact alone (docs/decisions/0114).
 */
export async function typedClaimsOf(
  { db, t: { users } }: Tx,
  memberId: number,
  seatIds: readonly string[],
): Promise<Set<string>> {
  const { usernameFold: name, mergedInto, claimedByContact } = users;
  if (seatIds.length === 0) return new Set();
  const isTyped = and(eq(mergedInto, memberId), eq(claimedByContact, true));
  const claimed = await db
    .select({ name })
    .from(users)
    .where(and(isOneOf(name, seatIds.map(guestName)), isTyped));
  return new Set(claimed.map((guest) => guest.name.slice(GUEST_PREFIX.length)));
}

/** A member's claim to a guest's account; `isProved` unless by a typed contact (docs/decisions/0114). */
export async function claimOf(
  { db, t }: Tx,
  account: number,
): Promise<{ member: number; isProved: boolean } | null> {
  const [guest] = await db
    .select({ member: t.users.mergedInto, isTyped: t.users.claimedByContact })
    .from(t.users)
    .where(eq(t.users.id, account));
  if (!guest || guest.member === null) return null;
  return { member: guest.member, isProved: !guest.isTyped };
}

/** The seat of a guest account that a member has claimed, or null for any other account. */
export async function claimedSeatOf(tx: Tx, account: number): Promise<GuestSeat | null> {
  const claim = await claimOf(tx, account);
  return claim === null ? null : findClaimedSeat(tx, account, claim.member);
}

/** Negative, since members' ids are positive, in the range of `randomInt`. */
function drawId(): number {
  return -randomInt(1, 2 ** 48);
}

/** Longer than any name that can be registered, and unique per seat, so a seat never has two accounts. */
function guestName(seatId: string): string {
  return `${GUEST_PREFIX}${seatId}`;
}
