import * as z from 'zod/mini';
import { type Scores, TEAMS, type Team } from '#shared/domain/match-rules.ts';
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
  return withoutHigherLoser({ ...form, ...changed, entered: added }, changed.won);
}

/** A score that the team tapped as the winner does not beat belonged to another result: it is to be entered again. */
function withoutHigherLoser(form: ResultForm, won: Team | undefined): ResultForm {
  const loser = TEAMS.find((team) => won !== undefined && team !== won);
  if (!won || !loser || form[`${loser}Score`] < form[`${won}Score`]) return form;
  return { ...form, [`${loser}Score`]: 0, entered: form.entered?.filter((team) => team !== loser) };
}
