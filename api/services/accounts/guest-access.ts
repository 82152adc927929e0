import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import type { GuestSeat } from './guest-accounts.ts';

/**
 * Which ratings of a seat a browser may read, and so collide with its own (docs/decisions/0114):
 * - own: those that were given on this device
 * - old: also those from before devices were remembered
 * - all: after the personal link, these and those that were given with it on any device
 */
export const SIGHTS = ['own', 'old', 'all'] as const;

/** A browser's access to a guest's seat. */
export interface GuestAccess extends GuestSeat {
  /** Names the device for this seat only: the hash of a secret that the device keeps. */
  device: string;
  sees: (typeof SIGHTS)[number];
  /** When an access that sees 'old' ends, in milliseconds: no form renews it. */
  endsAt?: number | undefined;
  /** True if the guest got it on a member's phone that they were handed (GUEST-15). */
  isHanded?: boolean | undefined;
}

/** What a browser sends when it requests access. */
export interface GuestDevice {
  /** The secret that the phone keeps; older apps send none. */
  secret?: string | undefined;
  /** The access that its cookie already gives, to this seat or another. */
  held: GuestAccess | null;
  /**
   * True for a member's phone that a guest was handed. It counts as another device than the same phone later: a person
   * who signs in or enters the contact there reads and claims nothing that the guest gave (GUEST-18).
   */
  isHanded?: boolean | undefined;
}

/** The same secret and seat always give the same name, which does not help to find that of another seat. */
export function deviceOf(seat: string, secret: string): string {
  return createHash('sha256').update(`${seat} ${secret}`).digest('base64url');
}

/**
 * The access that a typed contact gives to a seat: to the ratings that the browser could read before, otherwise to
 * those that were given on a device with its secret. A browser without either is a new device.
 */
export function accessByContact(seat: GuestSeat, browser: GuestDevice): GuestAccess {
  const held = heldFor(seat.seat, browser);
  if (held) return held;
  const { secret = randomBytes(32).toString('base64url'), isHanded } = browser;
  const device = deviceOf(seat.seat, isHanded ? `handed ${secret}` : secret);
  return { ...seat, device, sees: 'own', ...(isHanded && { isHanded }) };
}

/** The access to this seat that the browser's cookie gives, if the phone is still in the same hands (GUEST-15). */
export function heldFor(seat: string, { held, isHanded }: GuestDevice): GuestAccess | null {
  const isIt = held?.seat === seat && (held.isHanded === true) === (isHanded === true);
  return isIt ? held : null;
}

/** The access that the personal link of a seat gives. */
export function accessByLink(seat: GuestSeat, device: GuestDevice): GuestAccess {
  return { ...accessByContact(seat, device), sees: 'all', endsAt: undefined };
}

/** True if the seat's personal link was opened in this browser: only the reader of the mailbox has it. */
export function isProved({ sees }: Pick<GuestAccess, 'sees'>): boolean {
  return sees === 'all';
}

/** The ratings of a seat that this access may read. */
export function isVisibleTo(
  { ratings }: Tx['t'],
  { device, sees }: Pick<GuestAccess, 'device' | 'sees'>,
): SQL | undefined {
  const isOwn = eq(ratings.device, device);
  if (sees === 'own') return isOwn;
  return or(isOwn, isNull(ratings.device), sees === 'all' ? isNotNull(ratings.voice) : undefined);
}

/**
 * The ratings of a seat that become those of the member who gets it: those of the member's device and, only after a
 * proved claim, those given with the personal link. Anybody who knew the contact may have given the others
 * (docs/decisions/0114). `access` is null if the browser has none to this seat.
 */
export function isTakenBy(
  { ratings }: Tx['t'],
  access: GuestAccess | null,
  isClaimProved: boolean,
): SQL | undefined {
  const isTyped = isNull(ratings.voice);
  const isOwn = access ? and(eq(ratings.device, access.device), isTyped) : sql`false`;
  const isOld = access?.sees === 'old' ? and(isNull(ratings.device), isTyped) : undefined;
  return or(isOwn, isOld, isClaimProved ? isNotNull(ratings.voice) : undefined);
}
