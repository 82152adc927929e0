import type { PlayerCard } from '#shared/schemas/player-card.ts';

/** The name and picture of a wider row. */
export function toPlayerCard(row: PlayerCard): PlayerCard {
  const { id, username, firstName, lastName, profilePicture } = row;
  return { id, username, firstName, lastName, profilePicture };
}
