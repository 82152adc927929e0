import type { PlayerRow } from '#shared/schemas/rows.ts';
import type { PlayerDb } from '../store/player-db.ts';

/** Keeps a player picked from an online search, so that a match shows their name without signal. */
export async function savePlayerCard(db: PlayerDb, card: PlayerRow): Promise<void> {
  // Every open screen would read again, though nothing has changed.
  const before = await db.cards.get(card.id);
  if (JSON.stringify(before) !== JSON.stringify(card)) await db.cards.put(card);
}
