import { and, eq, isNull, or } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { markChanged, readViewers } from '#api/store/feed.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { endSessionsOfDeleted } from '../accounts/deleted-account-sessions.ts';
import { findMember } from '../accounts/find-user.ts';
import { findGuests } from '../accounts/guest-accounts.ts';
import { loadUsers } from '../accounts/load-users.ts';
import { lockUsers } from '../accounts/lock-users.ts';
import { mayAdminister } from '../accounts/user-views.ts';
import { queueBillingTask } from '../billing/queue-billing-task.ts';
import { returnSeats } from '../claims/return-seats.ts';
import type { Deps } from '../deps.ts';
import { toMembers } from '../matches/loaded-matches.ts';
import { removeRatings } from '../matches/remove-ratings.ts';
import { anonymizeUsers } from './anonymize-user.ts';
import { clearMatchData } from './clear-match-data.ts';

/**
 * Deletes a member's account: personal data and all ratings given and received are removed, sessions end everywhere,
 * and a row without personal data stays, so that others keep their matches with 'Deleted player' (architecture:
 * Deletion). Each of the member's own writes happens completely before it or is refused. Throws `not_found` for an
 * unknown id, and `last_admin` if no admin would be left.
 */
export async function deleteAccount(
  tx: Tx,
  { config, pokes, now }: Pick<Deps, 'config' | 'pokes' | 'now'>,
  userId: number,
): Promise<void> {
  await tx.lock.owner(userId);
  await lockUsers(tx, () => readConcerned(tx, userId));
  const member = await findMember(tx, userId);
  if (!member) throw new Problem('not_found', adminRefusals.userUnknown);
  const others = (await readAdmins(tx)).filter((admin) => mayAdminister(admin, config));
  if (others.length === 1 && others[0]?.id === userId)
    throw new Problem('last_admin', adminRefusals.lastAdmin);
  const returned = await returnSeats(tx, userId);
  const ids = await readAccounts(tx, userId);
  const changes = [
    ...returned,
    ...(await removeRatings(tx, await readRatings(tx, ids))),
    ...(await clearMatchData(tx, ids)),
    ...(await readViewers(tx, 'player', ids)),
  ];
  // Ends the customer's subscriptions too.
  if (member.stripeCustomerId !== null)
    await queueBillingTask(tx, 'delete-customer', member.stripeCustomerId, now());
  const ended = await endSessionsOfDeleted(tx, userId);
  tx.onCommit(() => pokes.endSessions(ended));
  await anonymizeUsers(tx, ids, now());
  const usersById = await loadUsers(
    tx,
    changes.map(({ viewer }) => viewer),
  );
  await markChanged(tx, pokes, toMembers(changes, usersById));
}

/**
 * Returns everyone whose rows or feed change with the deletion, and the admins, since one must remain
 * (ADMIN-14).
 */
async function readConcerned(tx: Tx, userId: number): Promise<number[]> {
  const { db, t } = tx;
  const ids = await readAccounts(tx, userId);
  const children = await db
    .select({ id: t.users.id })
    .from(t.users)
    .where(isOneOf(t.users.downlineParent, ids));
  const ratings = await readRatings(tx, ids);
  const viewers = await readViewers(tx, 'player', ids);
  return [
    ...ids,
    ...children.map(({ id }) => id),
    ...(await readAdmins(tx)).map(({ id }) => id),
    ...ratings.flatMap(({ raterId, ratedUserId }) => [raterId, ratedUserId]),
    ...viewers.map(({ viewer }) => viewer),
  ];
}

/**
 * The account and the guest accounts of its seats: those that it claimed, and those of seats that it has not shown.
 * Before `returnSeats` also those of seats that it has by a typed contact, whose ratings may change too.
 */
async function readAccounts(tx: Tx, userId: number): Promise<number[]> {
  const { db, t } = tx;
  const { id, userId: player, isGuest } = t.matchParticipants;
  const seats = await db
    .select({ id })
    .from(t.matchParticipants)
    .where(and(eq(player, userId), eq(isGuest, true)));
  const guests = await findGuests(
    tx,
    seats.map((seat) => seat.id),
  );
  const ids = [userId, ...guests.values()];
  for (let found = ids; found.length > 0; ids.push(...found)) {
    const guests = await db
      .select({ id: t.users.id })
      .from(t.users)
      .where(isOneOf(t.users.mergedInto, found));
    found = guests.map(({ id }) => id).filter((id) => !ids.includes(id));
  }
  return ids;
}

/**
 * The ratings that these accounts gave or received. Anonymous ratings that others gave as the guest of a seat, by its
 * typed contact, stay, as when its member leaves the match (services/mutations/save-leaving.ts).
 */
function readRatings({ db, t }: Tx, ids: readonly number[]): Promise<Rating[]> {
  const { ratings } = t;
  const isTheirs = or(isNull(ratings.guestOf), eq(ratings.isAnonymous, false));
  const isGiven = and(isOneOf(ratings.raterId, ids), isTheirs);
  return db
    .select()
    .from(ratings)
    .where(or(isGiven, isOneOf(ratings.ratedUserId, ids)));
}

function readAdmins({ db, t }: Tx) {
  return db
    .select()
    .from(t.users)
    .where(and(eq(t.users.isAdmin, true), isNull(t.users.deletedAt)));
}
