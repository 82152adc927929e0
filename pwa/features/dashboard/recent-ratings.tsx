import { PersonLink } from '#pwa/services/player/person-link.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { formatTenths } from '#shared/domain/rating-math.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';
import type { RecentRating } from './dashboard-view.ts';

/** The latest ratings, given and received (DASH-7). */
export function RecentRatings({ ratings }: { ratings: readonly RecentRating[] }) {
  return (
    <TitledCard id="recent-ratings" title={text.recentRatings}>
      {ratings.length === 0 && <p className="text-muted">{text.noRatings}</p>}
      <ul className="divide-y divide-line">
        {ratings.map(({ id, direction, person, day, averageTenths }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <PersonLink
              person={person}
              name={<p className="leading-tight font-semibold">{text[direction](person.name)}</p>}
            >
              <p className="text-sm text-muted">{formatDay(day)}</p>
            </PersonLink>
            <p className="score ml-auto text-4xl">{formatTenths(averageTenths)}</p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
