import * as z from 'zod/mini';
import { day, email, location, matchType, name, phone, score, userId } from './fields.ts';

/** One entry of a team in the match draft: a member by id, or a guest by name and contact (spec 3). */
export const playerEntry = z.object({
  id: z.optional(userId),
  username: z.optional(name),
  firstName: z.optional(name),
  lastName: z.optional(name),
  phone: z.optional(phone),
  email: z.optional(email),
  isNonMember: z.optional(z.boolean()),
});
export type PlayerEntry = z.infer<typeof playerEntry>;

/** `POST /api/matches/create-with-players` (spec 3, 7). */
export const matchDraft = z.object({
  date: day,
  location,
  matchType,
  team1Players: z.array(playerEntry).check(z.maxLength(2)),
  team2Players: z.array(playerEntry).check(z.maxLength(2)),
  team1Score: z._default(score, 0),
  team2Score: z._default(score, 0),
});
export type MatchDraft = z.infer<typeof matchDraft>;
