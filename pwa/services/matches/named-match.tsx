import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';

/** What a dialog about a match needs of it. */
export interface ToName {
  match: MatchRow;
  nameParts: readonly string[];
}

/** Says in a dialog which match it is about (PAGE-7). */
export function NamedMatch({ view: { match, nameParts } }: { view: ToName }) {
  return (
    <p className="font-semibold wrap-anywhere">
      <Dotted facts={[...nameParts, formatDay(match.date)]} />
    </p>
  );
}
