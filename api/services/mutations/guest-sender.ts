import { feedVersion } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';
import { type GuestAccess, isProved } from '../accounts/guest-access.ts';
import { claimOf, type GuestSeat } from '../accounts/guest-accounts.ts';
import { type LoadedMatch, lastInPlace } from '../matches/loaded-matches.ts';
import { readGuestRatingIds } from '../read-models/guest-ratings.ts';
import type { ReadSet } from './load-batch-state.ts';

/** Who sends mutations. */
export interface Sender {
  /** The account under which they were sent. */
  owner: number;
  /**
   * The seat, if that is a guest's account: they were sent with the seat's cookie, or by the member who has claimed
   * it.
   */
  seat?: GuestAccess | GuestSeat | null | undefined;
  /** The access of a guest who calls without a push. */
  access?: GuestAccess | null | undefined;
}

/**
 * The account that writes: the member who has claimed the seat, if the member sends it, or a browser in which the
 * personal link was opened after a proved claim. A browser that got access by a typed contact does not write as the
 * member: its mutations are refused as `seat_claimed`.
 */
export async function writerOf(tx: Tx, { owner: sender, seat }: Sender): Promise<number> {
  const claim = seat ? await claimOf(tx, sender) : null;
  if (!seat || claim === null) return sender;
  const isMembers = 'device' in seat ? claim.isProved && isProved(seat) : true;
  return isMembers ? claim.member : sender;
}

/** True if these matches, or those that replaced them, are the one in which the seat is. */
export function isOfSeat(
  seat: Sender['seat'],
  matchesById: ReadonlyMap<string, LoadedMatch>,
  { matchIds = [] }: ReadSet,
): boolean {
  return matchIds.every((id) =>
    lastInPlace(matchesById, id)?.participants.some((each) => each.id === seat?.seat),
  );
}

/**
 * The version from which the account sees what was applied. A guest has no feed: their version is the number of
 * ratings that this browser may read, so that it reveals nothing about other devices of the seat
 * (docs/decisions/0114).
 */
export async function versionFor(
  tx: Tx,
  { owner: sender, seat }: Sender,
  account: number,
): Promise<number> {
  if (!seat || account !== sender) return feedVersion(tx, account);
  return 'device' in seat ? (await readGuestRatingIds(tx, account, seat)).length : 0;
}

/** The access with which a guest recorded these mutations, else null. */
export function accessOfSender({ seat, access }: Sender): GuestAccess | null {
  return (seat && 'device' in seat ? seat : access) ?? null;
}
