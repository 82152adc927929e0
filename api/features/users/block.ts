import { and, asc, eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { toPlayerCard } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import { type FeedChange, markChanged } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';
import { BLOCKED_MAX } from '#shared/limits.ts';
import type { PlayerCard } from '#shared/schemas/player-card.ts';
import { blocking } from '#shared/text/blocking.ts';
import { blockingRefusals } from '#shared/text/blocking-refusals.ts';
import { profile } from '#shared/text/profile.ts';

/**
 * Blocks a member (BLOCK-1): they can no longer seat the caller, and neither finds the other. The caller's phones get
 * the card again, marked (BLOCK-3). Blocking again changes nothing, and the other is not told. Throws `invalid` for
 * oneself, `not_found` for guests, deleted accounts and unknown ids, and `too_many_blocks` beyond `BLOCKED_MAX`.
 */
export async function blockMember(
  { store, now, pokes }: Deps,
  { userId }: Session,
  id: number,
): Promise<void> {
  if (id === userId) throw new Problem('invalid', blocking.self);
  await store.write(async (tx) => {
    // Held until the end, so that neither account is deleted in between.
    await tx.lock.users([userId, id].toSorted((a, b) => a - b));
    if (!(await findMember(tx, id))) throw new Problem('not_found', profile.notFound.description);
    const { db, t } = tx;
    const added = await db
      .insert(t.blocks)
      .values({ memberId: userId, blockedId: id, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: t.blocks.blockedId });
    const count = await db.$count(t.blocks, eq(t.blocks.memberId, userId));
    if (added.length > 0 && count > BLOCKED_MAX)
      throw new Problem('too_many_blocks', blockingRefusals.tooMany);
    await markChanged(tx, pokes, added.map(cardFor(userId)));
  });
}

/** Ends a block; without one nothing changes (BLOCK-5). Throws `not_found` for an unknown member. */
export async function unblockMember(
  { store, pokes }: Deps,
  { userId }: Session,
  id: number,
): Promise<void> {
  await store.write(async (tx) => {
    if (!(await findMember(tx, id))) throw new Problem('not_found', profile.notFound.description);
    const { db, t } = tx;
    const { blocks } = t;
    const ended = await db
      .delete(blocks)
      .where(and(eq(blocks.memberId, userId), eq(blocks.blockedId, id)))
      .returning({ id: blocks.blockedId });
    await markChanged(tx, pokes, ended.map(cardFor(userId)));
  });
}

/** The change of a player's card in the feed of this viewer alone. */
function cardFor(viewer: number): (player: { id: number }) => FeedChange {
  return ({ id }) => ({ viewer, entity: 'player', id });
}

/** Returns the players that the member has blocked, by username, for the settings (BLOCK-5). */
export async function readBlocked({ store }: Deps, { userId }: Session): Promise<PlayerCard[]> {
  return store.read((tx) => readBlockedIn(tx, userId));
}

/** The same within a transaction. */
export async function readBlockedIn({ db, t }: Tx, userId: number): Promise<PlayerCard[]> {
  const { blocks, users } = t;
  const rows = await db
    .select({ user: users })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.memberId, userId))
    .orderBy(asc(users.usernameFold));
  return rows.map(({ user }) => toPlayerCard(user));
}
