import MapPin from 'lucide-react/icons/map-pin';
import { Button } from '#pwa/ui/button.tsx';
import { TitledCard } from '#pwa/ui/card.tsx';
import { TextField } from '#pwa/ui/field.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { localTomorrow, utcOffsetOf } from '#shared/domain/days.ts';
import type { MatchType } from '#shared/domain/match-rules.ts';
import { LOCATION_MAX } from '#shared/limits.ts';
import { createMatchForm as formText, createMatch as text } from '#shared/text-create-match.ts';
import type { MatchForm } from './form-state.ts';
import { useRecentPlaces } from './queries.ts';

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
          <div className="grid grid-cols-1 content-start gap-2">
            <TextField
              label={text.location}
              required
              maxLength={LOCATION_MAX}
              value={form.location}
              onChange={(event) => onDetails({ location: event.target.value })}
            />
            {form.location === '' && (
              <RecentPlaces onPick={(location) => onDetails({ location })} />
            )}
          </div>
        </div>
      </div>
    </TitledCard>
  );
}

/** The places where the player played last, for those who do not want to type on a court. */
function RecentPlaces({ onPick }: { onPick: (place: string) => void }) {
  const places = useRecentPlaces();
  if (places.length === 0) return null;
  return (
    <ul aria-label={text.recentPlaces} className="flex flex-wrap gap-2">
      {places.map((place) => (
        <li key={place}>
          <Button onClick={() => onPick(place)}>
            <MapPin aria-hidden="true" />
            {place}
          </Button>
        </li>
      ))}
    </ul>
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
