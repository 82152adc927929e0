import * as z from 'zod/mini';
import { newId } from '#pwa/db/store/new-id.ts';
import { dayHere, isDay } from '#shared/domain/days.ts';
import { MATCH_TYPES } from '#shared/domain/match-rules.ts';
import { score, uuid } from '#shared/schemas/fields.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { freshForm, type MatchForm } from './form-state.ts';

/** Which form a half-entered match is of. */
export const DRAFT_KEY = 'create-match';

const text = z.string();
/** As typed: what is too long is refused when it is added or sent, never by losing the draft. */
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

/** The kept form, or null if there is none that this app can read. */
export function formFromDraft(draft: unknown): MatchForm | null {
  const parsed = formSchema.safeParse(draft);
  return parsed.success ? parsed.data : null;
}

/** The form as it opens: the kept one, or a fresh one of today with an id of its own. */
export function openForm(kept: unknown, creator: PlayerEntry): MatchForm {
  return formFromDraft(kept) ?? freshForm(creator, dayHere(Date.now()), newId());
}

/** Where a kept form's match was played, or '' while that is not entered. */
export function placeOf(kept: unknown): string {
  return formFromDraft(kept)?.location.trim() ?? '';
}
