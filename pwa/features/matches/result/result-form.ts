import * as z from 'zod/mini';
import { type Scores, TEAMS } from '#shared/domain/match-rules.ts';
import { score, uuid } from '#shared/schemas/fields.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';

const formSchema = z.object({
  /** The revision of the match when the player started: others may have changed it since. */
  revision: uuid,
  team1Score: score,
  team2Score: score,
  entered: z.optional(z.array(z.enum(TEAMS))),
  won: z.optional(z.enum(TEAMS)),
});

/** A result as it is typed. */
export type ResultForm = z.infer<typeof formSchema>;

/** The stored draft of a result, or null if there is none that this app can read. */
export function keptResult(kept: unknown): ResultForm | null {
  return formSchema.safeParse(kept).data ?? null;
}

/** The stored draft, or the match's present scores. */
export function openResult(
  kept: unknown,
  { revision, team1Score, team2Score }: MatchRow,
): ResultForm {
  return keptResult(kept) ?? { revision, team1Score, team2Score };
}

export type ResultChange = Partial<Pick<ResultForm, keyof Scores | 'won'>>;

export function changeResult(form: ResultForm, changed: ResultChange): ResultForm {
  const { entered = [] } = form;
  const added = TEAMS.filter((team) => `${team}Score` in changed || entered.includes(team));
  return { ...form, ...changed, entered: added };
}
