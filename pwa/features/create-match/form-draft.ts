import * as z from 'zod/mini';
import { isDay } from '#shared/domain/days.ts';
import { MATCH_TYPES } from '#shared/domain/match-rules.ts';
import { score } from '#shared/schemas/fields.ts';
import { playerEntry } from '#shared/schemas/match.ts';
import type { MatchForm } from './form-state.ts';

/** The name under which the half-entered match is kept. */
export const DRAFT_KEY = 'create-match';

const text = z.string();
const formSchema = z.object({
  date: z.union([z.literal(''), text.check(z.refine(isDay))]),
  location: text,
  matchType: z.enum(MATCH_TYPES),
  team1Players: z.array(playerEntry),
  team2Players: z.array(playerEntry),
  team1Score: score,
  team2Score: score,
  pending: z.nullable(playerEntry),
  guest: z.object({ firstName: text, lastName: text, phone: text, email: text }),
});

/** The kept form, or null when there is none that this app can read. */
export function formFromDraft(draft: unknown): MatchForm | null {
  const parsed = formSchema.safeParse(draft);
  return parsed.success ? parsed.data : null;
}
