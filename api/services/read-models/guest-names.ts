import { and, eq, sql } from 'drizzle-orm';
import type { LoadedUser } from '#api/services/accounts/load-users.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { displayName } from '#shared/domain/names.ts';

/** The names of the guests among the raters who show theirs, by account: guests have no player card. */
export async function readGuestNames(
  tx: Tx,
  ratings: readonly Rating[],
): Promise<ReadonlyMap<number, string>> {
  const named = ratings.filter(({ isAnonymous }) => !isAnonymous);
  if (named.length === 0) return new Map();
  const guests = await guestsAmong(tx, { ids: [...new Set(named.map(({ raterId }) => raterId))] });
  return new Map(guests.map((guest) => [guest.id, displayName(guest)]));
}

const guestsAmong = prepared<Pick<LoadedUser, 'id' | 'firstName' | 'lastName'>>(
  ({ db, t: { users } }) =>
    db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(isOneOf(users.id, sql.placeholder('ids')), eq(users.isGuest, true)))
      .prepare(),
);
