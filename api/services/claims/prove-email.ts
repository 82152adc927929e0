import { and, eq, isNull } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { markChanged } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';
import { blockedAmong } from '../accounts/blocks.ts';
import type { UserRow } from '../accounts/user-views.ts';
import type { Deps } from '../deps.ts';
import { loadBatchState, mergeReadSets } from '../mutations/load-batch-state.ts';
import { claimSeat } from './claim-seat.ts';

/**
 * Records that a member has opened a link mailed to their email, and gives them the seats to which that email was
 * invited (docs/rules.md 21, docs/decisions/0029). Nobody else sees this before the member shows it
 * (docs/decisions/0112). Does nothing if the email was verified before.
 */
export async function proveEmailOf(
  tx: Tx,
  deps: Pick<Deps, 'pokes' | 'now'>,
  { id, emailFold }: Pick<UserRow, 'id' | 'emailFold'>,
): Promise<void> {
  const { db, t } = tx;
  await tx.lock.owner(id);
  if (emailFold === null) return;
  await tx.lock.emails([emailFold]);
  const matchIds = await invitedTo(tx, id, emailFold);
  // Locks all of them at once, in the order that every write follows; each claim then finds its locks taken.
  await loadBatchState(tx, id, mergeReadSets([{ matchIds }]), deps.now());
  const proved = await db
    .update(t.users)
    .set({ emailProvedAt: deps.now() })
    .where(and(eq(t.users.id, id), eq(t.users.emailFold, emailFold), isNull(t.users.emailProvedAt)))
    .returning({ id: t.users.id });
  if (proved.length === 0) return;
  await markChanged(tx, deps.pokes, [{ viewer: id, entity: 'me', id }]);
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
  deps: Pick<Deps, 'pokes' | 'now'>,
  memberId: number,
  match: string,
): Promise<void> {
  try {
    await claimSeat(tx, deps, memberId, { match, isHidden: true });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
