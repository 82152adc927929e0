import { markClaimed } from '#pwa/db/device/claimed-guest-seats.ts';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { guestOwnersOf, guestSeats } from '#pwa/db/device/guest-seats.ts';
import { markHanded } from '#pwa/db/device/let-in-guests.ts';
import { isWaitingGuest } from '#pwa/db/device/waiting-guests.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { deviceIfKept, keepOpened } from '#pwa/services/guests/keep-opened.ts';
import { holderOf } from '#pwa/services/guests/match-holder.ts';
import { apiGet, apiPost, parsed } from '#pwa/services/http/api-client.ts';
import { ApiError } from '#pwa/services/http/api-error.ts';
import { request } from '#pwa/services/http/request.ts';
import { transferClaimedSeats } from '#pwa/services/session/claimed-seats.ts';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { matchId as matchIdForm } from '#shared/schemas/fields.ts';
import { oneMatch, type PublicMatchView, publicMatchView } from '#shared/schemas/match-view.ts';
import { type OpenedMatch as Opened, openedMatch } from '#shared/schemas/qr-rating.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { qrRating as text } from '#shared/text/qr-rating.ts';
import { uuidTime } from '#sync/protocol/mutation.ts';
import { rememberEntered } from './entered-contact.ts';

/** A match whose id is this recent may still be on its creator's phone (architecture: Guests). */
const QR_RECENT_MS = DAY_MS;

/** The screen for a match that this phone does not have (QR-7 to QR-9). */
export type MatchAccessState =
  | { state: 'opened' }
  /** Another match took its place (WRONG-9). */
  | { state: 'moved'; to: string }
  /** No access yet, signed in or not: the form shows. */
  | { state: 'closed'; match: PublicMatchView }
  /** A member has claimed the seat of this phone's guest. */
  | { state: 'claimed' }
  /**
   * `isGone` if it was deleted or a guest of this phone had it, else `isAwaited` if it may still be on its creator's
   * phone only.
   */
  | { state: 'not-found'; isAwaited: boolean; isGone: boolean }
  /** The server could not be asked, or this phone could not store its answer (`isNotKept`). */
  | { state: 'failed'; reason: string; isNotKept?: true };

/** What the server was asked about a match, for a member or for nobody. */
interface Asked {
  answer: Promise<Response>;
  /** Most visitors get no more than this, and each answer in turn takes a weak signal long. */
  shown?: Promise<PublicMatchView>;
}

/** Asks the server for the match, as `openMatch` does. */
function askForMatch(matchId: string, member: OwnerKey | null): Asked {
  const path = `/api/matches/${matchId}`;
  if (member !== null) return { answer: request(path) };
  // A browser logs a 401 as an error, also to visitors.
  const asked = { answer: request(`${path}?orNobody`), shown: publicMatch(matchId) };
  for (const each of Object.values(asked)) each.catch(() => undefined);
  return asked;
}

/** What was asked of one match before it was known who is signed in. */
let ahead: { matchId: string; asked: Asked } | undefined;

/** Asks for the match for nobody, while the server is still asked who is signed in. */
export function askAhead(matchId: string): void {
  ahead = { matchId, asked: askForMatch(matchId, null) };
}

/**
 * Asks the server to open the match for the signed-in member who played in it, or for the guest whose cookie this
 * browser has. An opened match is stored on this phone. What was asked ahead counts if the server knew nobody either.
 * Never throws.
 */
export async function openMatch(
  matchId: string,
  member: OwnerKey | null,
): Promise<MatchAccessState> {
  const { answer, shown } = (await takeAhead(matchId, member)) ?? askForMatch(matchId, member);
  try {
    const response = await answer;
    if (response.status === 204) return await deniedAccess(matchId, shown);
    const { lineage, ...match } = await parsed(response, oneMatch);
    if (match.id !== matchId) return { state: 'moved', to: match.id };
    return await accessOnceSaved({ match, lineage }, member);
  } catch (error) {
    if (!(error instanceof ApiError)) return await failure(matchId, error);
    if (error.code === 'seat_claimed') {
      // The cookie belongs to the latest guest seat.
      await markClaimed((await guestOwnersOf(matchId)).slice(-1), null);
      return { state: 'claimed' };
    }
    return error.status === 401 || error.status === 403
      ? await deniedAccess(matchId, shown)
      : await failure(matchId, error);
  }
}

async function takeAhead(matchId: string, member: OwnerKey | null): Promise<Asked | undefined> {
  const taken = ahead;
  ahead = undefined;
  if (member !== null || taken?.matchId !== matchId) return undefined;
  const response = await taken.asked.answer.catch(() => null);
  return response?.status === 204 ? taken.asked : undefined;
}

/** True if the answer may change without the player: the match arrives, or the server can be asked again. */
export function isWorthRetrying(access: MatchAccessState | null): boolean {
  if (access?.state === 'not-found') return access.isAwaited;
  return access?.state === 'failed' && !access.isNotKept;
}

/** If this phone cannot store the match, fetching it again changes nothing. */
async function accessOnceSaved(opened: Opened, member: OwnerKey | null): Promise<MatchAccessState> {
  const { id } = opened.match;
  try {
    // An admin sees every match, but cannot rate in one without a seat.
    if ((await keepOpened(opened, member)) === null) return await deniedAccess(id);
    if ((await holderOf(id, member)) !== null) return { state: 'opened' };
  } catch {
    // The storage refused.
  }
  return { state: 'failed', reason: text.notKept, isNotKept: true };
}

/**
 * Gives the guest, or this member, access by an invited contact (QR-10). Once this phone was handed to a guest, guests
 * are let in as on a member's phone, also while nobody is signed in (GUEST-18). Throws `ApiError`.
 */
export async function requestAccess(
  matchId: string,
  contact: Contact,
  member: OwnerKey | null,
): Promise<void> {
  const asGuest = member === null && (await guestSeats()).some((seat) => seat.isHanded);
  const request = { ...contact, device: await deviceIfKept(), ...(asGuest && { asGuest }) };
  const opened = await apiPost(`/api/qr-rating/${matchId}/verify`, request, openedMatch);
  const owner = await keepOpened(opened, member);
  if (member !== null) {
    rememberEntered(matchId, null);
    return moveToMember();
  }
  rememberEntered(matchId, contact, { isHanded: asGuest });
  if (owner !== null && (await guestOwnersOf(matchId)).some(isWaitingGuest)) {
    const part = await fetchPart(() => import('#pwa/services/guests/verify-waiting-guests.ts'));
    await part.joinWaiting(matchId, owner);
  }
}

/** Hands this member's phone to a guest, who gets access by an invited contact. Throws `ApiError`. */
export async function handTo(matchId: string, contact: Contact, member: OwnerKey): Promise<void> {
  const { letIn } = await fetchPart(() => import('#pwa/services/guests/let-in-here.ts'));
  await letIn(matchId, contact, member);
  await markHanded();
  // Another match may have taken the place of this one (WRONG-9).
  const guest = (await guestSeats()).at(-1);
  await writeFact('handedIn', guest?.matchId ?? matchId);
}

/** The member has the phone back. */
export function takeBack(): Promise<void> {
  return forgetFact('handedIn');
}

/** Gives the guest access by the personal link of their seat. Throws `ApiError`. */
export async function accessByLink(matchId: string, token: string): Promise<void> {
  const request = { token, device: await deviceIfKept() };
  await keepOpened(await apiPost(`/api/qr-rating/${matchId}/enter`, request, openedMatch), null);
  rememberEntered(matchId, null, { token });
}

/** Claims the seat of a personal link for this member. Throws `ApiError`. */
export async function claimByLink(token: string, member: OwnerKey): Promise<void> {
  const request = { token, device: await deviceIfKept() };
  await keepOpened(await apiPost('/api/guests/claim', request, openedMatch), member);
  moveToMember();
}

/** Moves what the seat's guest captured here to the member's records; what fails now moves at the next poll. */
function moveToMember(): void {
  void transferClaimedSeats().catch(() => undefined);
}

/** What anyone with the link may see of it (QR-9). Throws `ApiError`. */
export function publicMatch(matchId: string): Promise<PublicMatchView> {
  return apiGet(`/api/matches/${matchId}/public`, publicMatchView);
}

async function deniedAccess(
  matchId: string,
  shown: Promise<PublicMatchView> = publicMatch(matchId),
): Promise<MatchAccessState> {
  try {
    const match = await shown;
    // A guest who has another seat in the match in its place says there who they are.
    return match.id === matchId ? { state: 'closed', match } : { state: 'moved', to: match.id };
  } catch (error) {
    return await failure(matchId, error);
  }
}

/** A malformed id is an unknown match. */
async function failure(matchId: string, error: unknown): Promise<MatchAccessState> {
  const isUnknown = error instanceof ApiError && [400, 404, 410].includes(error.status);
  if (isUnknown) {
    const wasHere = (await guestOwnersOf(matchId).catch(() => [])).length > 0;
    const isGone = wasHere || error.code === 'match_deleted';
    return { state: 'not-found', isAwaited: !isGone && isRecent(matchId, Date.now()), isGone };
  }
  const reason = error instanceof ApiError ? error.detail : connectionErrors.failed;
  return { state: 'failed', reason };
}

/** True if the id was made within a day of `now`, since either clock may be wrong. */
export function isRecent(matchId: string, now: number): boolean {
  return matchIdForm.safeParse(matchId).success && Math.abs(now - uuidTime(matchId)) < QR_RECENT_MS;
}
