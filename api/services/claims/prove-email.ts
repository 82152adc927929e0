import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { markChanged } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import { blockedAmong } from '../accounts/blocks.ts';
import { searchColumns } from '../accounts/search-columns.ts';
import type { UserRow } from '../accounts/user-views.ts';
import type { Deps } from '../deps.ts';
import { loadBatchState, mergeReadSets } from '../mutations/load-batch-state.ts';
import { claimSeat } from './claim-seat.ts';
import { discountSelfRatings } from './self-ratings.ts';

type ClaimDeps = Pick<Deps, 'pokes' | 'now'>;

/**
 * Records that a member has opened a link mailed to their email, and gives them the seats to which that email was
 * invited (docs/rules.md 21, docs/decisions/0029). Nobody else sees this before the member shows it
 * (docs/decisions/0112). Does nothing if the email was verified before.
 */
export async function proveEmailOf(
  tx: Tx,
  deps: ClaimDeps,
  { id, emailFold }: Pick<UserRow, 'id' | 'emailFold'>,
): Promise<void> {
  const { users } = tx.t;
  await tx.lock.owner(id);
  if (emailFold === null) return;
  const isUnproved = and(eq(users.emailFold, emailFold), isNull(users.emailProvedAt));
  await verify(tx, deps, { id, emailFold, isDue: isUnproved, columns: {} });
}

/**
 * The same for a member who has opened a link mailed to an address that becomes their email by it. Throws the store's
 * error if another account has that email. Called with the member locked.
 */
export async function moveToProvedEmail(
  tx: Tx,
  deps: ClaimDeps,
  member: UserRow,
  email: string,
): Promise<void> {
  const emailFold = foldEmail(email);
  const { searchEmail } = searchColumns({ ...member, email });
  const columns = { email, emailFold, searchEmail, updatedAt: deps.now() };
  await verify(tx, deps, { id: member.id, emailFold, isDue: undefined, columns });
}

/** The member, the email, and what else is written to the member's row if the condition is true. */
interface Verification {
  id: number;
  emailFold: string;
  isDue: SQL | undefined;
  columns: Partial<UserRow>;
}

async function verify(
  tx: Tx,
  deps: ClaimDeps,
  { id, emailFold, isDue, columns }: Verification,
): Promise<void> {
  const { db, t } = tx;
  await tx.lock.emails([emailFold]);
  const matchIds = await invitedTo(tx, id, emailFold);
  // Locks all of them at once, in the order that every write follows; each claim then finds its locks taken.
  await loadBatchState(tx, id, mergeReadSets([{ matchIds }]), deps.now());
  const proved = await db
    .update(t.users)
    .set({ ...columns, emailProvedAt: deps.now() })
    .where(and(eq(t.users.id, id), isDue))
    .returning({ id: t.users.id });
  if (proved.length === 0) return;
  const discounted = await discountSelfRatings(tx, { id, emailFold }, deps.now());
  await markChanged(tx, deps.pokes, [{ viewer: id, entity: 'me', id }, ...discounted]);
  for (const match of matchIds) await claimUnlessRefused(tx, deps, id, match);
}

/** The matches to which a guest was invited by this email, but by nobody that its member has blocked (BLOCK-2). */
async function invitedTo(tx: Tx, id: number, emailFold: string): Promise<string[]> {
  const { db, t } = tx;
  const { matchParticipants: seats, matches } = t;
  const invited = await db
    .selectDistinct({ id: matches.id, by: matches.initiatorId })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(and(eq(seats.emailFold, emailFold), eq(seats.isGuest, true), isNull(matches.deletedAt)));
  const inviters = invited.map(({ by }) => by);
  const blocked = await blockedAmong(tx, id, inviters);
  return invited.flatMap((match) => (blocked.has(match.by) ? [] : [match.id])).toSorted();
}

/**
 * A seat that another member has, one of two with this email, or one in a match that the member plays in stays as it
 * is.
 */
async function claimUnlessRefused(
  tx: Tx,
  deps: ClaimDeps,
  memberId: number,
  match: string,
): Promise<void> {
  try {
    await claimSeat(tx, deps, memberId, { match, isHidden: true });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
