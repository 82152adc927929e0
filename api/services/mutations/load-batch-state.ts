import { inArray } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import { loadMembersByEmail, loadUsers } from '../accounts/load-users.ts';
import { loadMatches } from '../matches/load-matches.ts';
import type { Facts } from './batch-state.ts';
import { loadOwnerOverall, loadRatings } from './load-ratings.ts';
import type { AllNeeds } from './read-set.ts';

/**
 * Locks and reads all that a batch is judged by: emails, matches, users, in this order (architecture: Write
 * transactions).
 */
export async function loadFacts(
  tx: Tx,
  owner: number,
  needs: AllNeeds,
  now: number,
): Promise<Facts> {
  await tx.lock.emails(needs.emails);
  await tx.lock.matches(needs.matchIds);
  const matchesById = await loadMatches(tx, needs.matchIds);
  const invited = await loadMembersByEmail(tx, needs.emails);
  const seated = [...matchesById.values()].flatMap(({ participants }) =>
    participants.map(({ userId }) => userId),
  );
  const usersById = await loadUsers(tx, [
    owner,
    ...needs.userIds,
    ...needs.ratings.map(({ ratedUserId }) => ratedUserId),
    ...invited.values(),
    ...seated.filter((id) => id !== null),
  ]);
  const facts: Facts = {
    matchesById,
    usersById,
    memberIdsByEmail: await stillProved(tx, needs.emails, usersById),
    ratings: [],
    notificationsById: await loadNotifications(tx, needs.notificationIds),
    takenIds: await loadTakenIds(tx, needs),
    ownerOverall: null,
  };
  if (needs.ratings.length > 0) {
    facts.ratings = await loadRatings(tx, owner, needs.ratings);
    facts.ownerOverall = await loadOwnerOverall(tx, owner, now);
  }
  return facts;
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
): Promise<Facts['notificationsById']> {
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

async function loadTakenIds({ db, t }: Tx, needs: AllNeeds): Promise<Set<string>> {
  const taken = new Set<string>();
  const note = (rows: { id: string }[]) => {
    for (const { id } of rows) taken.add(id);
  };
  const { seatIds, feedbackIds, ratings } = needs;
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
