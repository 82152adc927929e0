import { apiGet, apiPost } from '#pwa/app/api-client.ts';
import { noteClaimed } from '#pwa/app/claimed-guest-seats.ts';
import { settleClaimedSeats } from '#pwa/app/claimed-seats.ts';
import { guestOwnersOf, rememberGuest } from '#pwa/app/guest-seats.ts';
import { ApiError } from '#pwa/app/http/api-error.ts';
import { holderOf } from '#pwa/app/match-holder/match-holder.ts';
import { keepOpened } from '#pwa/db/opened-match.ts';
import { type OwnerKey, ownerKey } from '#pwa/db/player-db.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import { QR_RECENT_MS } from '#shared/limits.ts';
import { type OpenedMatch as Opened, openedMatch } from '#shared/schemas/guest.ts';
import { oneMatch, type PublicMatchView, publicMatchView } from '#shared/schemas/match-view.ts';
import { connectionErrors } from '#shared/text/common.ts';
import { qrRating as text } from '#shared/text/qr-rating.ts';
import { uuidTime, uuidV7 } from '#sync/protocol/mutation.ts';

/** What shows for a match that this phone does not have (QR-7 to QR-9). */
export type Door =
  | { state: 'opened' }
  /** No access yet, signed in or not: the form shows. */
  | { state: 'closed'; match: PublicMatchView }
  /** A member has the seat by now whose guest this phone was. */
  | { state: 'claimed' }
  /** `isAwaited` while it may still be on its creator's phone (architecture: Guests). */
  | { state: 'not-found'; isAwaited: boolean }
  /** The server could not be asked, or this phone could not keep what it answered (`isNotKept`). */
  | { state: 'failed'; reason: string; isNotKept?: true };

/**
 * Asks the server to open the match: to the signed-in member who took part, or to the guest whose cookie
 * this browser has. What is opened is kept on this phone. Never throws.
 */
export async function openMatch(matchId: string, member: OwnerKey | null): Promise<Door> {
  try {
    const { lineage, ...match } = await apiGet(`/api/matches/${matchId}`, oneMatch);
    return await keptDoor({ match, lineage }, member);
  } catch (error) {
    if (!(error instanceof ApiError)) return failure(matchId, error);
    if (error.code === 'seat_claimed') {
      // The cookie belongs to the latest guest seat.
      await noteClaimed((await guestOwnersOf(matchId)).slice(-1), null);
      return { state: 'claimed' };
    }
    return error.status === 401 || error.status === 403
      ? closedDoor(matchId)
      : failure(matchId, error);
  }
}

/** True where an answer may be another one by itself: the match arrives, or the server can be asked again. */
export function mayOpenByItself(door: Door | null): boolean {
  if (door?.state === 'not-found') return door.isAwaited;
  return door?.state === 'failed' && !door.isNotKept;
}

/** Whatever keeps this phone from holding the match, to fetch it again would change nothing. */
async function keptDoor(opened: Opened, member: OwnerKey | null): Promise<Door> {
  const { id } = opened.match;
  try {
    // An admin sees every match, and rates in none without a seat there.
    if (!(await keepForViewer(opened, member))) return await closedDoor(id);
    if ((await holderOf(id, member)) !== null) return { state: 'opened' };
  } catch {
    // The storage refused.
  }
  return { state: 'failed', reason: text.notKept, isNotKept: true };
}

/** Gives the guest, or this member, access by an invited contact (QR-10). Throws `ApiError`. */
export async function letIn(
  matchId: string,
  contact: Contact,
  member: OwnerKey | null,
): Promise<void> {
  const opened = await apiPost(`/api/qr-rating/${matchId}/verify`, contact, openedMatch);
  await keepForViewer(opened, member);
  if (member !== null) moveToMember();
}

/** Lets the guest in by the personal link of their seat. Throws `ApiError`. */
export async function enterByLink(matchId: string, token: string): Promise<void> {
  await keepForViewer(
    await apiPost(`/api/qr-rating/${matchId}/enter`, { token }, openedMatch),
    null,
  );
}

/** Makes the seat of a personal link this member's own. Throws `ApiError`. */
export async function claimByLink(token: string, member: OwnerKey): Promise<void> {
  await keepForViewer(await apiPost('/api/guests/claim', { token }, openedMatch), member);
  moveToMember();
}

/** What the seat's guest captured here goes on in the member's records; what cannot now, with the next poll. */
function moveToMember(): void {
  void settleClaimedSeats().catch(() => undefined);
}

async function closedDoor(matchId: string): Promise<Door> {
  try {
    const match = await apiGet(`/api/matches/${matchId}/public`, publicMatchView);
    return { state: 'closed', match };
  } catch (error) {
    return failure(matchId, error);
  }
}

/** Whether somebody rated is told of the viewer's own seat only: false when none is (an admin's view). */
async function keepForViewer(
  { match, lineage }: Opened,
  member: OwnerKey | null,
): Promise<boolean> {
  const own = match.participants.find(({ hasRated }) => hasRated !== undefined);
  if (own?.userId === undefined) return false;
  const owner = member ?? (await guestKey(match.id, own.userId, lineage));
  await keepOpened(owner, match);
  if (member === null) await rememberGuest({ matchId: match.id, owner, name: own.displayName });
  return true;
}

/** A guest from before stores had lineages continues with the same records. */
async function guestKey(
  matchId: string,
  id: number,
  lineage: string | undefined,
): Promise<OwnerKey> {
  const isKnown = (await guestOwnersOf(matchId)).includes(id);
  return isKnown ? id : ownerKey(id, lineage);
}

/** A malformed id is an unknown match. */
function failure(matchId: string, error: unknown): Door {
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  if (isUnknown) return { state: 'not-found', isAwaited: isRecent(matchId, Date.now()) };
  const reason = error instanceof ApiError ? error.detail : connectionErrors.failed;
  return { state: 'failed', reason };
}

/** True of an id that was made within a day of `now`, by a clock that may be wrong either way. */
export function isRecent(matchId: string, now: number): boolean {
  return uuidV7.safeParse(matchId).success && Math.abs(now - uuidTime(matchId)) < QR_RECENT_MS;
}
