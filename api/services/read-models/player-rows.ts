import { blockedAmong } from '#api/services/accounts/blocks.ts';
import { inChunks, isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import type { PlayerRow } from '#shared/schemas/rows.ts';

/** Player cards by user id: name and picture only, without deleted accounts. */
export async function readPlayerRows(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, PlayerRow>> {
  const rowsById = new Map<number, PlayerRow>();
  for (const chunk of inChunks(ids)) {
    for (const row of await readChunk(tx, chunk)) rowsById.set(row.id, row);
  }
  return rowsById;
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

async function readChunk({ db, t: { users } }: Tx, ids: number[]): Promise<PlayerRow[]> {
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
    .where(isOneOf(users.id, ids));
  return players.map(({ deletedAt, ...card }) =>
    deletedAt === null ? { ...card, isDeleted: false } : { ...BLANK, id: card.id, isDeleted: true },
  );
}

const BLANK = { username: '', firstName: null, lastName: null, profilePicture: null };
