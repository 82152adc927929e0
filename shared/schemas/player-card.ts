import * as z from 'zod/mini';
import { userId } from './fields.ts';

/** Of a player what every other may know: name and picture (design 7, Who may read). */
export const playerCard = z.object({
  id: userId,
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
});
export type PlayerCard = z.infer<typeof playerCard>;
