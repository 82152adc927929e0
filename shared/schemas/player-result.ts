import * as z from 'zod/mini';
import { membershipType } from './fields.ts';
import { playerCard } from './player-card.ts';

/** A result of `GET /api/users/search` and of the recent players (MATCH-31). */
export const playerResult = z.object({
  ...playerCard.shape,
  location: z.nullable(z.string()),
  membershipType,
  /** The day of the last match with the viewer, or null. */
  lastPlayedDate: z.nullable(z.string()),
});
export type PlayerResult = z.infer<typeof playerResult>;
