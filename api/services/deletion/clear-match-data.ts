import { and, eq, isNull } from 'drizzle-orm';
import { type FeedChange, readViewers } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { deleteMatchNotifications, readMatchNotifications } from './match-notifications.ts';
import { NO_CONTACT } from './no-contact.ts';

/** A deleted account's seat in a match that others keep. */
interface OwnSeat {
  seatId: string;
  userId: number | null;
  isGuest: boolean;
  matchId: string;
  location: string | null;
  initiatorId: number;
}

/**
 * Removes names and contacts of these accounts from matches that others keep: from seats to which they were invited
 * as guests, from their requests, and from notifications about matches that they recorded (even if another player did
 * too), corrected or left. Returns the feed changes for the other players.
 */
export async function clearMatchData(tx: Tx, accounts: readonly number[]): Promise<FeedChange[]> {
  const seats = await readSeats(tx, accounts);
  const invited = seats.filter(({ isGuest }) => isGuest);
  await makeOrdinary(tx, invited);
  const recorded = seats.filter(({ initiatorId }) => accounts.includes(initiatorId));
  const left = await readLeft(tx, accounts);
  return [
    ...(await changesForViewers(tx, invited)),
    ...(await renameInNotices(tx, recorded)),
    ...(await removeNotices(tx, seats, 'request')),
    ...(await removeNotices(tx, [...seats, ...left], 'corrected')),
    ...(await removeNotices(tx, [...seats, ...left], 'kept')),
    ...(await removeNotices(tx, left, 'left')),
  ];
}

/**
 * The matches of these seats, with the deleted player's card: players who saw a guest there (docs/decisions/0112) do
 * not have it yet.
 */
async function changesForViewers(tx: Tx, invited: readonly OwnSeat[]): Promise<FeedChange[]> {
  const accounts = new Map(invited.map(({ matchId, userId }) => [matchId, userId ?? 0]));
  const matches = await readViewers(tx, 'match', [...accounts.keys()]);
  const cards = matches.map(({ viewer, id }): FeedChange => {
    return { viewer, entity: 'player', id: accounts.get(String(id)) ?? 0, as: 'shown' };
  });
  return [...matches, ...cards];
}

async function readSeats({ db, t }: Tx, accounts: readonly number[]): Promise<OwnSeat[]> {
  const { matchParticipants: seats, matches } = t;
  return db
    .select({
      seatId: seats.id,
      userId: seats.userId,
      isGuest: seats.isGuest,
      matchId: matches.id,
      location: matches.location,
      initiatorId: matches.initiatorId,
    })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(and(isOneOf(seats.userId, accounts), isNull(matches.deletedAt)));
}

/** Makes these seats name a deleted player by the account alone. */
async function makeOrdinary({ db, t }: Tx, invited: readonly OwnSeat[]): Promise<void> {
  const { matchParticipants: seats } = t;
  if (invited.length === 0) return;
  const ids = invited.map(({ seatId }) => seatId);
  await db
    .update(seats)
    .set({ ...NO_CONTACT, isGuest: false, shownAt: null, declinedBy: null, leavers: null })
    .where(isOneOf(seats.id, ids));
}

/** Notifications say who recorded the match, or changed it. */
async function renameInNotices(tx: Tx, recorded: readonly OwnSeat[]): Promise<FeedChange[]> {
  const { db, t } = tx;
  const locations = new Map(recorded.map(({ matchId, location }) => [matchId, location]));
  const changes: FeedChange[] = [];
  const notices = await readMatchNotifications(tx, [...locations.keys()]);
  for (const { id, userId, matchId, type, title } of notices) {
    if (type !== 'match') continue;
    const named = [DELETED_PLAYER, locations.get(matchId) ?? ''] as const;
    const changed = notificationMessages.matchChanged(...named);
    const words = title === changed.title ? changed : notificationMessages.addedToMatch(...named);
    const message = words.description;
    await db.update(t.notifications).set({ message }).where(eq(t.notifications.id, id));
    changes.push({ viewer: userId, entity: 'notification', id });
  }
  return changes;
}

/** The matches that these accounts have or had: a seat that is its guest's again no longer names the account. */
function readLeft({ db, t: { feedRows } }: Tx, accounts: readonly number[]) {
  const isGone = and(eq(feedRows.entity, 'match'), eq(feedRows.deleted, true));
  return db
    .select({ matchId: feedRows.id })
    .from(feedRows)
    .where(and(isOneOf(feedRows.viewer, accounts), isGone));
}

/**
 * A request says who asks, and other notifications say who left, corrected a result or recorded the same match: those
 * that may name a deleted account are removed.
 */
async function removeNotices(
  tx: Tx,
  seats: readonly Pick<OwnSeat, 'matchId'>[],
  named: 'request' | 'left' | 'corrected' | 'kept',
): Promise<FeedChange[]> {
  const matchIds = seats.map(({ matchId }) => matchId);
  return deleteMatchNotifications(tx, matchIds, ({ type }) => type === named);
}
