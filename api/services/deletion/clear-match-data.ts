import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type FeedChange, readViewers } from '#api/store/feed.ts';
import { inChunks } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { readMatchNotifications } from './match-notifications.ts';
import { NO_CONTACT } from './no-contact.ts';

/** A deleted account's seat in a match that others keep. */
interface OwnSeat {
  seatId: string;
  isGuest: boolean;
  matchId: string;
  location: string | null;
  initiatorId: number;
}

/**
 * Removes names and contacts of these accounts from matches that others keep: from seats to which they were
 * invited as guests, from notifications about matches that they recorded, and from their requests. Returns the
 * feed changes for the other players.
 */
export async function clearMatchData(tx: Tx, accounts: readonly number[]): Promise<FeedChange[]> {
  const seats = await readSeats(tx, accounts);
  const invited = seats.filter(({ isGuest }) => isGuest);
  await makeOrdinary(tx, invited);
  const recorded = seats.filter(({ initiatorId }) => accounts.includes(initiatorId));
  const matchIds = invited.map(({ matchId }) => matchId);
  return [
    ...(await readViewers(tx, 'match', matchIds)),
    ...(await renameInNotices(tx, recorded)),
    ...(await removeRequests(tx, seats)),
  ];
}

async function readSeats({ db, t }: Tx, accounts: readonly number[]): Promise<OwnSeat[]> {
  const { matchParticipants: seats, matches } = t;
  return db
    .select({
      seatId: seats.id,
      isGuest: seats.isGuest,
      matchId: matches.id,
      location: matches.location,
      initiatorId: matches.initiatorId,
    })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(and(inArray(seats.userId, [...accounts]), isNull(matches.deletedAt)));
}

/** Makes these seats name a deleted player by the account alone. */
async function makeOrdinary({ db, t }: Tx, invited: readonly OwnSeat[]): Promise<void> {
  const { matchParticipants: seats } = t;
  for (const ids of inChunks(invited.map(({ seatId }) => seatId)))
    await db
      .update(seats)
      .set({ ...NO_CONTACT, isGuest: false })
      .where(inArray(seats.id, ids));
}

/** Notifications say who recorded the match. */
async function renameInNotices(tx: Tx, recorded: readonly OwnSeat[]): Promise<FeedChange[]> {
  const { db, t } = tx;
  const locations = new Map(recorded.map(({ matchId, location }) => [matchId, location]));
  const changes: FeedChange[] = [];
  for (const { id, userId, matchId, type } of await readMatchNotifications(tx, [
    ...locations.keys(),
  ])) {
    if (type !== 'match') continue;
    const location = locations.get(matchId) ?? '';
    const { description: message } = notificationMessages.addedToMatch(DELETED_PLAYER, location);
    await db.update(t.notifications).set({ message }).where(eq(t.notifications.id, id));
    changes.push({ viewer: userId, entity: 'notification', id });
  }
  return changes;
}

/** Requests say who asks, so those of the deleted players are removed. */
async function removeRequests(tx: Tx, seats: readonly OwnSeat[]): Promise<FeedChange[]> {
  const matchIds = seats.map(({ matchId }) => matchId);
  const requests = (await readMatchNotifications(tx, matchIds)).filter(
    ({ type }) => type === 'request',
  );
  const { notifications } = tx.t;
  for (const ids of inChunks(requests.map(({ id }) => id)))
    await tx.db.delete(notifications).where(inArray(notifications.id, ids));
  return requests.map(({ id, userId }) => ({
    viewer: userId,
    entity: 'notification',
    id,
    as: 'gone',
  }));
}
