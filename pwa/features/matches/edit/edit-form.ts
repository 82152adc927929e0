import * as z from 'zod/mini';
import { isDay } from '#shared/domain/days.ts';
import { matchDayFault } from '#shared/domain/entered-match.ts';
import { uuid } from '#shared/schemas/fields.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { dateFault, matchDetails as text } from '#shared/text/match-details.ts';

const formSchema = z.object({
  /** The revision of the match when the creator started: others may have changed it since. */
  revision: uuid,
  date: z.string(),
  location: z.string(),
});

/** Date and place as they are typed. */
export type EditForm = z.infer<typeof formSchema>;

type Place = Pick<EditForm, 'date' | 'location'>;

/** The stored draft, or the match's present date and place. */
export function openEdit(kept: unknown, { revision, date, location }: MatchRow): EditForm {
  return formSchema.safeParse(kept).data ?? { revision, date, location };
}

export function changeEdit(form: EditForm, changed: Partial<Place>): EditForm {
  return { ...form, ...changed };
}

/** What is missing or wrong. A date that stays is not judged: it was when the match was recorded. */
export function faultsOf(form: EditForm, match: MatchRow, today: string): Partial<Place> {
  const location = form.location.trim() === '' ? text.locationRequired.description : undefined;
  const date = form.date === match.date ? undefined : faultOf(form.date, today);
  return { ...(date && { date }), ...(location && { location }) };
}

function faultOf(date: string, today: string): string | undefined {
  if (!isDay(date)) return text.dateRequired.description;
  const fault = matchDayFault(date, today);
  return fault === null ? undefined : dateFault[fault].description;
}
