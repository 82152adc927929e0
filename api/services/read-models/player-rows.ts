import { sql } from 'drizzle-orm';
import { blockedAmong } from '#api/services/accounts/blocks.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Tx } from '#api/store/store.ts';
import type { PlayerRow } from '#shared/schemas/rows.ts';

/** Player cards by user id: name and picture only, without deleted accounts. */
export async function readPlayerRows(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, PlayerRow>> {
  const cards = ids.length === 0 ? [] : await cardsOf(tx, { ids });
  return new Map(cards.map((card) => [card.id, toPlayerRow(card)]));
}

/** The same for this viewer's feed; players that they have blocked are marked (BLOCK-3). */
export async function readPlayerRowsFor(
  tx: Tx,
  viewer: number,
  ids: readonly number[],
): Promise<Map<number, PlayerRow>> {
  const rowsById = await readPlayerRows(tx, ids);
  for (const id of await blockedAmong(tx, viewer, ids)) {
    const row = rowsById.get(id);
    if (row) rowsById.set(id, { ...row, isBlocked: true });
  }
  return rowsById;
}

interface Card extends Omit<PlayerRow, 'isDeleted' | 'isBlocked'> {
  deletedAt: number | null;
}

const cardsOf = prepared<Card>(({ db, t: { users } }) =>
  db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      profilePicture: users.profilePicture,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(isOneOf(users.id, sql.placeholder('ids')))
    .prepare(),
);

function toPlayerRow({ deletedAt, ...card }: Card): PlayerRow {
  if (deletedAt !== null) return { ...BLANK, id: card.id, isDeleted: true };
  return { ...card, isDeleted: false };
}

const BLANK = { username: '', firstName: null, lastName: null, profilePicture: null };
