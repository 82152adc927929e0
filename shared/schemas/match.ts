import * as z from 'zod/mini';
import { SEATS_MAX } from '#shared/domain/match-rules.ts';
import { LOCATION_MAX } from '#shared/domain/text-lengths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { cleanPlaceName } from '../domain/name-rules.ts';
import { day, email, matchType, name, phone, score, userId, whole } from './fields.ts';
import { editMatchArgs } from './mutations.ts';

/** A player entry of a match draft (MATCH-29): a member by id, or a guest by name and contact. */
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

/** One team. Its size is checked by the verb, which refuses with the texts of the form (MATCH-17). */
const players = z.array(playerEntry).check(z.maxLength(SEATS_MAX));

/**
 * `POST /api/matches/create-with-players` (MATCH-28). The type defaults to that of the form, the day to today in UTC
 * (docs/rules.md 16). A future day is refused (docs/rules.md 70).
 */
export const matchDraft = z.object({
  date: z.optional(day),
  location: z
    .string(text.locationRequired.description)
    .check(whole, z.overwrite(cleanPlaceName), z.maxLength(LOCATION_MAX)),
  matchType: z._default(matchType, 'doubles'),
  team1Players: z._default(players, []),
  team2Players: z._default(players, []),
  team1Score: z._default(score, 0),
  team2Score: z._default(score, 0),
});
export type MatchDraft = z.infer<typeof matchDraft>;

/** `PATCH /api/matches/{id}`: the match's day and place as they are to be. */
export const matchEdit = z.omit(editMatchArgs, { matchId: true });
