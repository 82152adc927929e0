import * as z from 'zod/mini';
import { newId } from '#pwa/db/store/new-id.ts';
import { dayHere, isDay } from '#shared/domain/days.ts';
import { MATCH_TYPES } from '#shared/domain/match-rules.ts';
import { score, uuid } from '#shared/schemas/fields.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { freshForm, type MatchForm } from './form-state.ts';

/** The draft key of a half-entered match. */
export const DRAFT_KEY = 'create-match';

const text = z.string();
/** As typed: overlong text is refused when it is added or sent, so that the draft is never lost. */
const keptPlayer = z.object({
  id: z.optional(z.int()),
  username: z.optional(text),
  firstName: z.optional(text),
  lastName: z.optional(text),
  phone: z.optional(text),
  email: z.optional(text),
  isNonMember: z.optional(z.boolean()),
});
const formSchema = z.object({
  matchId: uuid,
  date: z.union([z.literal(''), text.check(z.refine(isDay))]),
  location: text,
  matchType: z.enum(MATCH_TYPES),
  team1Players: z.array(keptPlayer),
  team2Players: z.array(keptPlayer),
  team1Score: score,
  team2Score: score,
  pending: z.nullable(keptPlayer),
  guest: z.object({ firstName: text, lastName: text, phone: text, email: text }),
});

/** The stored form, or null if there is none that this app can read. */
export function formFromDraft(draft: unknown): MatchForm | null {
  const parsed = formSchema.safeParse(draft);
  return parsed.success ? parsed.data : null;
}

/** The form when it opens: the stored one, or an empty one of today with a new id. */
export function openForm(kept: unknown, creator: PlayerEntry): MatchForm {
  return formFromDraft(kept) ?? freshForm(creator, dayHere(Date.now()), newId());
}

/** The location of a stored form, or '' if it is not entered. */
export function placeOf(kept: unknown): string {
  return formFromDraft(kept)?.location.trim() ?? '';
}
