import { and, eq } from 'drizzle-orm';
import { inChunks, isOneOf } from '#api/store/many-rows.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { displayName } from '#shared/domain/names.ts';

/** The names of the guests among the raters who show theirs, by account: guests have no player card. */
export async function readGuestNames(
  { db, t: { users } }: Tx,
  ratings: readonly Rating[],
): Promise<ReadonlyMap<number, string>> {
  const named = ratings.filter(({ isAnonymous }) => !isAnonymous);
  const names = new Map<number, string>();
  for (const chunk of inChunks([...new Set(named.map(({ raterId }) => raterId))])) {
    const guests = await db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(isOneOf(users.id, chunk), eq(users.isGuest, true)));
    for (const guest of guests) names.set(guest.id, displayName(guest));
  }
  return names;
}
