import { TitledCard } from '#pwa/ui/card.tsx';
import { TextField } from '#pwa/ui/field.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { localTomorrow, utcOffsetOf } from '#shared/domain/days.ts';
import type { MatchType } from '#shared/domain/match-rules.ts';
import { LOCATION_MAX } from '#shared/limits.ts';
import { createMatchForm as formText, createMatch as text } from '#shared/text-create-match.ts';
import type { MatchForm } from './form-state.ts';

const MATCH_TYPES = [
  { value: 'singles', label: text.singles },
  { value: 'doubles', label: text.doubles },
] as const;

/** Date, location and match type (spec 2). */
export function MatchDetails({
  form,
  onDetails,
  onMatchType,
}: {
  form: MatchForm;
  onDetails: (details: { date?: string; location?: string }) => void;
  onMatchType: (matchType: MatchType) => void;
}) {
  const latest = latestDay();
  return (
    <TitledCard id="match-details" title={text.details}>
      <div className="grid grid-cols-1 gap-4">
        <Segmented
          legend={text.matchType}
          choices={MATCH_TYPES}
          value={form.matchType}
          onChange={onMatchType}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_2fr]">
          <TextField
            label={text.date}
            type="date"
            required
            max={latest}
            hint={form.date > latest ? formText.futureDate : undefined}
            value={form.date}
            onChange={(event) => onDetails({ date: event.target.value })}
          />
          <TextField
            label={text.location}
            required
            maxLength={LOCATION_MAX}
            value={form.location}
            onChange={(event) => onDetails({ location: event.target.value })}
          />
        </div>
      </div>
    </TitledCard>
  );
}

/**
 * The last day that the calendar offers. A later one that is typed is asked about, and taken: this
 * phone's clock may be the one that is wrong (design 4).
 */
function latestDay(): string {
  const now = Date.now();
  return localTomorrow(now, utcOffsetOf(now));
}
