import { inArray } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import { loadMembersByEmail, loadUsers } from '../accounts/load-users.ts';
import { loadMatches } from '../matches/load-matches.ts';
import type { BatchState } from './batch-state.ts';
import { loadOwnerOverall, loadRatings } from './load-ratings.ts';
import type { FullReadSet } from './read-set.ts';

/**
 * Locks and reads all that a batch is judged by: emails, matches, users, in this order (architecture: Write
 * transactions).
 */
export async function loadBatchState(
  tx: Tx,
  owner: number,
  readSet: FullReadSet,
  now: number,
): Promise<BatchState> {
  await tx.lock.emails(readSet.emails);
  await tx.lock.matches(readSet.matchIds);
  const matchesById = await loadMatches(tx, readSet.matchIds);
  const invited = await loadMembersByEmail(tx, readSet.emails);
  const seated = [...matchesById.values()].flatMap(({ participants }) =>
    participants.map(({ userId }) => userId),
  );
  const usersById = await loadUsers(tx, [
    owner,
    ...readSet.userIds,
    ...readSet.ratings.map(({ ratedUserId }) => ratedUserId),
    ...invited.values(),
    ...seated.filter((id) => id !== null),
  ]);
  const state: BatchState = {
    matchesById,
    usersById,
    memberIdsByEmail: await stillProved(tx, readSet.emails, usersById),
    ratings: [],
    notificationsById: await loadNotifications(tx, readSet.notificationIds),
    takenIds: await loadTakenIds(tx, readSet),
    ownerOverall: null,
  };
  if (readSet.ratings.length > 0) {
    state.ratings = await loadRatings(tx, owner, readSet.ratings);
    state.ownerOverall = await loadOwnerOverall(tx, owner, now);
  }
  return state;
}

/** Who was deleted, or proved another email, before their row was locked is not the one invited. */
async function stillProved(
  tx: Tx,
  emails: readonly string[],
  lockedById: ReadonlyMap<number, unknown>,
): Promise<Map<string, number>> {
  const members = await loadMembersByEmail(tx, emails);
  return new Map([...members].filter(([, id]) => lockedById.has(id)));
}

async function loadNotifications(
  { db, t }: Tx,
  ids: readonly string[],
): Promise<BatchState['notificationsById']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: t.notifications.id,
      userId: t.notifications.userId,
      read: t.notifications.read,
    })
    .from(t.notifications)
    .where(inArray(t.notifications.id, [...ids]));
  return new Map(rows.map(({ id, ...notification }) => [id, notification]));
}

async function loadTakenIds({ db, t }: Tx, readSet: FullReadSet): Promise<Set<string>> {
  const taken = new Set<string>();
  const note = (rows: { id: string }[]) => {
    for (const { id } of rows) taken.add(id);
  };
  const { seatIds, feedbackIds, ratings } = readSet;
  if (seatIds.length > 0) {
    const { id } = t.matchParticipants;
    note(await db.select({ id }).from(t.matchParticipants).where(inArray(id, seatIds)));
  }
  if (feedbackIds.length > 0) {
    const { id } = t.feedback;
    note(await db.select({ id }).from(t.feedback).where(inArray(id, feedbackIds)));
  }
  if (ratings.length > 0) {
    const { id } = t.ratings;
    const ids = ratings.map((rating) => rating.id);
    note(await db.select({ id }).from(t.ratings).where(inArray(id, ids)));
  }
  return taken;
}
