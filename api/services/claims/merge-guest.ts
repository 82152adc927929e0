import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { type GuestAccess, isTakenBy } from '../accounts/guest-access.ts';
import { findGuests } from '../accounts/guest-accounts.ts';
import { moveRatings } from './move-ratings.ts';

/** How a member got a guest's seat. */
export interface Claim {
  /** What the browser of the claim may do on the seat as its guest; null if it brings nothing. */
  access: GuestAccess | null;
  /** False for a typed contact, which proves nothing (docs/decisions/0114). */
  isProved: boolean;
}

/**
 * A seat that its member got by the verified email, shown by an action that did not come from a browser of its guest.
 */
export const BY_EMAIL: Claim = { access: null, isProved: true };

const NAMELESS = { firstName: null, lastName: null };

/**
 * Once the others see whose a seat is, marks the account of its guest as the member's, and gives the member the
 * ratings that are theirs (`isTakenBy`). The other ratings stay with the guest's account, with their voice and name.
 * The account stays, so that its browsers can be told of the claim. Returns the feed changes. The caller holds the
 * locks of the match and its players.
 */
export async function mergeGuest(
  tx: Tx,
  seat: Pick<Participant, 'id' | 'matchId'>,
  member: number,
  { access, isProved }: Claim,
  now: number,
): Promise<FeedChange[]> {
  const { db, t } = tx;
  const guest = (await findGuests(tx, [seat.id])).get(seat.id);
  if (guest === undefined) return [];
  const changes = await moveRatings(tx, guest, member, now, isTakenBy(t, access, isProved));
  const left = await db.$count(
    t.ratings,
    and(eq(t.ratings.raterId, guest), isNull(t.ratings.withdrawnAt)),
  );
  await db
    .update(t.users)
    .set({
      mergedInto: member,
      // A claim that was proved stays so.
      claimedByContact: isProved
        ? false
        : sql`(${t.users.mergedInto} is null or ${t.users.claimedByContact})`,
      ...(left === 0 && NAMELESS),
    })
    .where(eq(t.users.id, guest));
  if (changes.length === 0) return [];
  await markRated(tx, seat, member);
  return [...changes, { viewer: member, entity: 'stats', id: member }];
}

/**
 * Ratings that stay with the guest's account must not show: the seat counts as having rated only if the member has.
 */
async function markRated(
  { db, t }: Tx,
  { id, matchId }: Pick<Participant, 'id' | 'matchId'>,
  member: number,
): Promise<void> {
  const isOwn = and(eq(t.ratings.matchId, matchId), eq(t.ratings.raterId, member));
  const hasRated = (await db.$count(t.ratings, and(isOwn, isNull(t.ratings.withdrawnAt)))) > 0;
  await db.update(t.matchParticipants).set({ hasRated }).where(eq(t.matchParticipants.id, id));
}
