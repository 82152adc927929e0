import { and, eq, isNull } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { markChanged, readViewers } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { profile as text } from '#shared/text/profile.ts';
import type { Deps } from '../deps.ts';
import { findMember } from './find-user.ts';
import type { UserRow } from './user-views.ts';

type AccountFields = Partial<Tables['users']['$inferInsert']>;

/** The columns that a player's card shows (architecture: Feed). */
const ON_CARD = ['username', 'firstName', 'lastName', 'profilePicture'] as const;

/**
 * Writes the changes that `changesOf` computes for a member's account and updates the feeds: the member's and, if the
 * card changed, those of everyone who has the card. Takes the locks in the order that every write follows
 * (architecture: Write transactions). Returns the changed account. Throws `not_found` if it was deleted.
 */
export async function changeAccount(
  tx: Tx,
  { pokes, now }: Deps,
  userId: number,
  changesOf: (before: UserRow) => AccountFields,
): Promise<UserRow> {
  await tx.lock.owner(userId);
  await tx.lock.users([userId]);
  const before = await findMember(tx, userId);
  if (!before) throw gone();
  const { db, t } = tx;
  const [after] = await db
    .update(t.users)
    .set({ ...changesOf(before), updatedAt: now() })
    .where(and(eq(t.users.id, userId), isNull(t.users.deletedAt)))
    .returning();
  if (!after) throw gone();
  const isCardChanged = ON_CARD.some((field) => after[field] !== before[field]);
  const cards = isCardChanged ? await readViewers(tx, 'player', [userId]) : [];
  await markChanged(tx, pokes, [{ viewer: userId, entity: 'me', id: userId }, ...cards]);
  return after;
}

function gone(): Problem {
  return new Problem('not_found', text.notFound.description);
}
