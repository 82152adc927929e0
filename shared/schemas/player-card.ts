import * as z from 'zod/mini';
import { userId } from './fields.ts';

/** What every other player may know of a player: name and picture (architecture: Access). */
export const playerCard = z.object({
  id: userId,
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
});
export type PlayerCard = z.infer<typeof playerCard>;
