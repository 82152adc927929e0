import MapPin from 'lucide-react/icons/map-pin';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import type { PublicMatchView } from '#shared/schemas/match-view.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';

type Played = Pick<MatchRow, 'location' | 'date' | 'matchType'>;

/** Location, date and match type (QR-4), below a heading of its own. */
export function MatchHeader({ match }: { match: Played }) {
  return (
    <div className="grid gap-1">
      <h2 className="flex items-start gap-1.5 text-2xl leading-tight">
        <MapPin aria-hidden="true" className="h-[1lh] w-5 shrink-0" />
        <span className="min-w-0">{match.location}</span>
      </h2>
      <MatchDay match={match} />
    </div>
  );
}

/** When and what was played. */
export function MatchDay({ match }: { match: Omit<Played, 'location'> }) {
  return (
    <p className="text-muted">
      <Dotted
        facts={[
          formatDay(match.date),
          <span key="type" className="capitalize">
            {match.matchType}
          </span>,
        ]}
      />
    </p>
  );
}

/** Who played; the server names no guest here. */
export function MatchPlayers({ match }: { match: PublicMatchView }) {
  return <p>{match.participants.map(({ displayName }) => displayName).join(', ')}</p>;
}
