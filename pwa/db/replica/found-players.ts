import type { PlayerCard } from '#shared/schemas/player-card.ts';
import { type FoundCard, type PlayerDb, POSITION } from '../store/player-db.ts';

/** Players from online searches that a phone keeps, to find them without signal. */
export const FOUND_PLAYERS_KEPT = 200;

/**
 * Keeps the players that an online search or a profile showed, so that a search without signal finds them too: names
 * and pictures only, of the last `FOUND_PLAYERS_KEPT` players. Signing out deletes them, and an answer that arrives
 * after it adds none. `now` is this device's clock, in milliseconds.
 */
export async function saveFoundPlayers(
  db: PlayerDb,
  players: readonly PlayerCard[],
  now: number,
): Promise<void> {
  await db.transaction('rw', db.found, db.meta, async () => {
    if (await isForgotten(db)) return;
    await db.found.bulkPut(players.map((player) => cardOf(player, now)));
    const tooMany = (await db.found.count()) - FOUND_PLAYERS_KEPT;
    if (tooMany > 0) await db.found.orderBy('foundAt').limit(tooMany).delete();
  });
}

/** True from signing out until the first page of the next reading has arrived. */
async function isForgotten(db: PlayerDb): Promise<boolean> {
  const position = await db.meta.get(POSITION);
  return position !== undefined && position.epoch === null;
}

function cardOf(player: PlayerCard, foundAt: number): FoundCard {
  const { id, username, firstName, lastName, profilePicture } = player;
  return { id, username, firstName, lastName, profilePicture, foundAt };
}
