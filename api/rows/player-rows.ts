import { inArray } from 'drizzle-orm';
import type { PlayerRow } from '#shared/schemas/rows.ts';
import type { Tx } from '../store/store.ts';

/** Player cards by user id: name and picture only, nothing of a deleted account. */
export async function readPlayerRows(
  { db, t }: Tx,
  ids: readonly number[],
): Promise<Map<number, PlayerRow>> {
  const { users } = t;
  const players = await db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      profilePicture: users.profilePicture,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(
    players.map(({ deletedAt, ...card }) => [
      card.id,
      deletedAt === null
        ? { ...card, isDeleted: false }
        : { ...BLANK, id: card.id, isDeleted: true },
    ]),
  );
}

const BLANK = { username: '', firstName: null, lastName: null, profilePicture: null };
