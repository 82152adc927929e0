import { markClaimed } from '#pwa/db/device/claimed-guest-seats.ts';
import { type GuestSeat, keyOf } from '#pwa/db/device/device-db.ts';
import { guestSeats } from '#pwa/db/device/guest-seats.ts';
import { lineageOf } from '#pwa/db/store/lineage.ts';
import { accountIn, type OwnerKey, PlayerDb, saveOwnName } from '#pwa/db/store/player-db.ts';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';
import { claimedAccounts } from '#shared/schemas/qr-rating.ts';
import { webLock } from '../browser/web-lock.ts';
import { apiGet } from '../http/api-client.ts';
import { rememberedUser } from './account.ts';

/** The largest number of accounts in one request. */
const ASKED_AT_ONCE = 50;

/**
 * Moves what was captured on this phone as the guest of a seat that the signed-in member has claimed, here or on
 * another device, to that member's records. The server says which seats those are; the answer is stored before
 * anything moves, so that an interrupted move continues without asking. Without signal only the seats with a stored
 * answer move. Returns the owners who got something.
 */
export function transferClaimedSeats(): Promise<OwnerKey[]> {
  // One tab at a time, since each decides by what it reads.
  return webLock.run('claimed-seats', async () => {
    await askWhoseSeats().catch(() => undefined);
    const members = new Set<OwnerKey>();
    const seats = await guestSeats();
    for (const seat of seats) {
      if (!seat.claimedBy) continue;
      // A guest whom the server let in to the match in place of theirs (WRONG-9).
      const into = seats.find(({ owner }) => owner === seat.claimedBy)?.matchId;
      if (await move(seat, seat.claimedBy, into)) members.add(seat.claimedBy);
    }
    return [...members];
  });
}

async function askWhoseSeats(): Promise<void> {
  const user = await rememberedUser();
  if (user === null) return;
  const asked: GuestSeat[] = [];
  for (const seat of await guestSeats()) {
    // What a guest gave on a member's phone goes to nobody who claims the seat there (GUEST-18).
    if (seat.claimedBy || seat.isHanded) continue;
    if (await isToAsk(seat.owner, keyOf(user))) asked.push(seat);
  }
  if (asked.length === 0) return;
  const ids = asked.slice(-ASKED_AT_ONCE).map(({ owner }) => accountIn(owner));
  const query = new URLSearchParams({ accounts: ids.join(',') });
  const claimed = await apiGet(`/api/guests/claimed?${query}`, claimedAccounts);
  // Another member may be signed in by now: then ask again.
  if (claimed.member !== user.id) return;
  await nameMember(keyOf(user), user.username);
  const owners = asked.map(({ owner }) => owner);
  const theirs = owners.filter((owner) => claimed.accounts.includes(accountIn(owner)));
  await markClaimed(theirs, keyOf(user));
}

/** /auth shows this name for the waiting records once nobody is signed in. */
async function nameMember(member: OwnerKey, username: string): Promise<void> {
  const db = new PlayerDb(member);
  await saveOwnName(db, username, Date.now()).finally(() => db.close());
}

/** True if something waits that belongs to the store of the member's records. */
async function isToAsk(owner: OwnerKey, member: OwnerKey): Promise<boolean> {
  const dbs = [new PlayerDb(owner), new PlayerDb(member)] as const;
  try {
    const [ofGuest, ofMember] = await Promise.all([lineageOf(dbs[0]), lineageOf(dbs[1])]);
    const isOther = ofGuest !== undefined && ofMember !== undefined && ofGuest !== ofMember;
    return !isOther && (await holdsUnsent(dbs[0]));
  } finally {
    for (const db of dbs) db.close();
  }
}

async function holdsUnsent(db: PlayerDb): Promise<boolean> {
  const unsettled = db.outbox.where('status.state').notEqual('settled');
  return (await db.drafts.count()) > 0 || (await unsettled.count()) > 0;
}

/** True if there was something to send. */
async function move(
  { owner, matchId }: GuestSeat,
  member: OwnerKey,
  movedTo: string | undefined,
): Promise<boolean> {
  const from = new PlayerDb(owner);
  const to = new PlayerDb(member);
  try {
    const isUnsent = await holdsUnsent(from);
    if (isUnsent || (await from.rows.has())) {
      const { moveRecords } = await fetchPart(() => import('#pwa/db/owners/move-records.ts'));
      await moveRecords(from, to, matchId, movedTo);
    }
    return isUnsent;
  } finally {
    from.close();
    to.close();
  }
}
