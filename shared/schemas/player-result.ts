import * as z from 'zod/mini';
import { NAME_MAX } from '../limits.ts';
import { userId } from './fields.ts';

/** One hit of `GET /api/users/search` and of the recent players (spec 3). */
export const playerResult = z.object({
  id: userId,
  username: z.string(),
  firstName: z.nullable(z.string().check(z.maxLength(NAME_MAX))),
  lastName: z.nullable(z.string()),
  location: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
  membershipType: z.enum(['free', 'premium']),
  /** The day of the last match with the viewer, or null. */
  lastPlayedDate: z.nullable(z.string()),
});
export type PlayerResult = z.infer<typeof playerResult>;
