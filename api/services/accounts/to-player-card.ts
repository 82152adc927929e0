import type { PlayerCard } from '#shared/schemas/player-card.ts';

/** Name and picture alone of a row that has more. */
export function toPlayerCard(row: PlayerCard): PlayerCard {
  const { id, username, firstName, lastName, profilePicture } = row;
  return { id, username, firstName, lastName, profilePicture };
}
