import * as z from 'zod/mini';
import { openPlace } from '../domain/name-rules.ts';
import { LOCATION_MAX, SEATS_MAX } from '../limits.ts';
import { createMatch as text } from '../text-create-match.ts';
import { day, email, matchType, name, phone, score, userId, whole } from './fields.ts';

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

/** One team; that it is full, or too small, is said in the form's words by the verb (spec 5). */
const players = z.array(playerEntry).check(z.maxLength(SEATS_MAX));

/**
 * `POST /api/matches/create-with-players` (spec 3, 7). The type that is left out is the draft's, as in the form;
 * the day is that of the call in UTC (docs/rules.md 16). One that is still to come is refused (docs/rules.md 70).
 */
export const matchDraft = z.object({
  date: z.optional(day),
  location: z
    .string(text.locationRequired.description)
    .check(whole, z.overwrite(openPlace), z.maxLength(LOCATION_MAX)),
  matchType: z._default(matchType, 'doubles'),
  team1Players: z._default(players, []),
  team2Players: z._default(players, []),
  team1Score: z._default(score, 0),
  team2Score: z._default(score, 0),
});
export type MatchDraft = z.infer<typeof matchDraft>;
