import type { PlayerRow } from '#shared/schemas/rows.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { getRow } from '../store/rows.ts';
import type { PlayersById } from './people.ts';

/**
 * These players, as `readPlayers` knows them, read by their keys. Separate from the other records, because the first
 * screen needs all players.
 */
export async function readPlayersWith(db: PlayerDb, ids: readonly number[]): Promise<PlayersById> {
  const keys = [...new Set(ids)];
  const [cards, rows, me] = await Promise.all([
    db.cards.bulkGet(keys),
    Promise.all(keys.map((id) => getRow(db, 'player', id))),
    getRow(db, 'me', db.owner),
  ]);
  const own: PlayerRow[] = me === null ? [] : [{ ...me, isDeleted: false }];
  const known = [...cards, ...rows, ...own].filter((card) => card != null);
  return new Map(known.map((card) => [card.id, card]));
}
