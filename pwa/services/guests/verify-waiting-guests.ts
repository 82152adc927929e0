import type { GuestSeat } from '#pwa/db/device/device-db.ts';
import { guestSeats } from '#pwa/db/device/guest-seats.ts';
import { markLetIn, markProblem } from '#pwa/db/device/let-in-guests.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import { paths } from '#shared/domain/paths.ts';
import type { Entry } from '#sync/ports.ts';
import { pageConnectivity } from '../browser/page-connectivity.ts';
import { webLock } from '../browser/web-lock.ts';
import { ApiError } from '../http/api-error.ts';
import { transferClaimedSeats } from '../session/claimed-seats.ts';
import { drainOwner } from '../sync/drain-owner.ts';
import { verifyGuest } from './keep-opened.ts';
import { seatOf } from './match-holder.ts';

/** The guests whom the server did not let in: asked again at the next start of the app. */
const denied = new Set<OwnerKey>();

/**
 * Asks the server to let in the guests whom this phone let in by itself, and sends what they captured, one guest after
 * the other, since the cookie names the last one.
 */
export function verifyWaitingGuests(): Promise<void> {
  return webLock.run('waiting-guests', async () => {
    for (const seat of await guestSeats()) if (await isToAsk(seat)) await letIn(seat);
  });
}

/** With signal the match is about to be sent: the phone asks again sooner than at its next poll. */
const ASK_AGAIN_MS = 3000;
let again: ReturnType<typeof setTimeout> | undefined;

function askSoon(): void {
  if (!navigator.onLine || again !== undefined) return;
  again = setTimeout(() => {
    again = undefined;
    verifyWaitingGuests().catch(() => undefined);
  }, ASK_AGAIN_MS);
}

async function letIn({ matchId, owner, waiting }: GuestSeat): Promise<void> {
  try {
    const guest = waiting ? await verifyGuest(matchId, waiting.contact) : null;
    if (guest === null) return;
    await move(owner, guest);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (![403, 404, 409].includes(error.status)) return;
    // Each wrong guess counts (GUEST-9).
    denied.add(owner);
    await markProblem(owner, error.status === 404 ? 'gone' : 'denied');
  }
}

/**
 * Moves what waiting guests of this match captured to the account for which one of them got access by another contact
 * or before this phone asked: the account has their seat or, once a correction gave them another, their name.
 */
export async function joinWaiting(matchId: string, guest: OwnerKey): Promise<void> {
  const seats = await guestSeats();
  const known = seats.find(({ owner }) => owner === guest);
  if (known === undefined) return;
  const waiting = seats.filter((seat) => seat.waiting && seat.matchId === matchId);
  for (const seat of waiting) if (await isSamePerson(seat, known)) await move(seat.owner, guest);
}

async function move(owner: OwnerKey, guest: OwnerKey): Promise<void> {
  await markLetIn(owner, guest);
  await transferClaimedSeats();
  await drainOwner(guest, pageConnectivity);
}

async function isSamePerson(waiting: GuestSeat, known: GuestSeat): Promise<boolean> {
  const seatId = await seatOf(known.owner, known.matchId);
  const before = await seatIds(waiting);
  if (seatId === null) return false;
  if (before.own === seatId) return true;
  return !before.all.includes(seatId) && waiting.name === known.name;
}

/** The seats of a waiting guest's match, as this phone recorded it. */
async function seatIds({ owner, matchId }: GuestSeat) {
  const db = new PlayerDb(owner);
  const match = await readMatch(db, matchId).finally(() => db.close());
  const seats = match?.row.participants ?? [];
  const own = seats.find(({ userId }) => userId === db.owner)?.id;
  return { own, all: seats.map(({ id }) => id) };
}

/**
 * Not before the server has the match and its corrections from this phone (WRONG-9), which may change who is a guest
 * of it, nor while a guest is on a page that needs what would change beneath them.
 */
async function isToAsk({ matchId, owner, waiting }: GuestSeat): Promise<boolean> {
  if (waiting === undefined || denied.has(owner) || isGuestBusy(matchId)) return false;
  const db = new PlayerDb(waiting.recordedBy);
  const outbox = await db.outbox
    .orderBy('seq')
    .toArray()
    .finally(() => db.close());
  const created = outbox.filter(({ mutation }) => mutation.kind === 'createMatch');
  const stateOf = ({ status }: Entry) => status.state;
  const isRefused = created.some(
    (entry) => entry.subject === matchId && stateOf(entry) === 'parked',
  );
  if (isRefused) await markProblem(owner, 'held');
  const isWaiting = inPlaceOf(created, matchId).some((entry) => stateOf(entry) === 'waiting');
  if (isWaiting) {
    await markProblem(owner, undefined);
    askSoon();
  }
  return !isRefused && !isWaiting;
}

/** The match as it was recorded and corrected on this phone, of matches in the order of their capture. */
function inPlaceOf(created: readonly Entry[], matchId: string): Entry[] {
  const ids = new Set([matchId]);
  return created.filter(({ subject, needs }) => {
    if (needs.some((id) => ids.has(id))) ids.add(subject);
    return ids.has(subject);
  });
}

/** True while any guest rates, whose records must stay, or one of another match is on its page, with their cookie. */
function isGuestBusy(matchId: string): boolean {
  const { pathname } = window.location;
  const isRating = pathname.startsWith(paths.qrWizard('', '').slice(0, -1));
  return (
    isRating || (pathname.startsWith(paths.qrRating('')) && pathname !== paths.qrRating(matchId))
  );
}
