import MapPin from 'lucide-react/icons/map-pin';
import { useId } from 'react';
import { useToday } from '#pwa/services/matches/use-today.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { Segmented } from '#pwa/ui/forms/segmented.tsx';
import { FIRST_MATCH_DAY } from '#shared/domain/entered-match.ts';
import { latestMatchDay } from '#shared/domain/match-day.ts';
import type { MatchType } from '#shared/domain/match-rules.ts';
import { LOCATION_MAX } from '#shared/domain/text-lengths.ts';
import { createMatchForm as formText, createMatch as text } from '#shared/text/create-match.ts';
import type { FormFaults } from './form-rules.ts';
import type { MatchForm } from './form-state.ts';

const MATCH_TYPES = [
  { value: 'singles', label: text.singles },
  { value: 'doubles', label: text.doubles },
] as const;

/** Date, location and match type (MATCH-2). */
export function MatchDetails({
  form,
  faults,
  places,
  onDetails,
  onMatchType,
}: {
  form: MatchForm;
  /** What is missing or wrong, after a refused submit. */
  faults: FormFaults;
  /** The last locations of the player. */
  places: readonly string[];
  onDetails: (details: { date?: string; location?: string }) => void;
  onMatchType: (matchType: MatchType) => void;
}) {
  const latest = latestMatchDay(useToday());
  return (
    <TitledCard id="match-details" title={text.details}>
      <div className="grid grid-cols-1 gap-3">
        <Segmented
          legend={text.matchType}
          hidesLegend
          choices={MATCH_TYPES}
          value={form.matchType}
          onChange={onMatchType}
        />
        {/* Little space within the fields, so that the name of a court has more of it. */}
        <div className="grid grid-cols-1 gap-x-3 gap-y-4 min-[22.5rem]:grid-cols-[8.75rem_1fr] [&_input]:px-2">
          <TextField
            label={text.date}
            type="date"
            required
            min={FIRST_MATCH_DAY}
            max={latest}
            error={form.date > latest ? formText.dateFault.too_late.description : faults.date}
            value={form.date}
            onChange={(event) => onDetails({ date: event.target.value })}
          />
          <TextField
            label={text.location}
            required
            maxLength={LOCATION_MAX}
            error={faults.location}
            value={form.location}
            onChange={(event) => onDetails({ location: event.target.value })}
          />
        </div>
        <RecentPlaces
          places={places.filter((place) => place !== form.location)}
          onPick={(location) => onDetails({ location })}
        />
      </div>
    </TitledCard>
  );
}

/** More would push the court out of sight on a phone. */
const SHOWN_BESIDE = 2;

/** The last locations of the player, to choose without typing on court. */
function RecentPlaces({
  places,
  onPick,
}: {
  places: readonly string[];
  onPick: (place: string) => void;
}) {
  const headingId = useId();
  if (places.length === 0) return null;
  return (
    <div className="grid gap-1">
      {/* Without it they look like a second place that is chosen. */}
      <p id={headingId} className="text-sm text-muted">
        {text.recentPlaces}
      </p>
      <ul aria-labelledby={headingId} className="grid grid-cols-2 gap-2 tight:grid-cols-1">
        {places.slice(0, SHOWN_BESIDE).map((place) => (
          <li key={place} className="grid *:px-2">
            <Button onClick={() => onPick(place)} className="justify-start text-sm">
              <MapPin aria-hidden="true" className="size-4 shrink-0 max-[24rem]:hidden" />
              <span className="line-clamp-2 text-left wrap-anywhere">{place}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
