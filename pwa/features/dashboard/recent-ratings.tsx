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
        {ratings.map(({ id, direction, name, day, averageTenths }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="leading-tight font-semibold">{text[direction](name)}</p>
              <p className="text-sm text-muted">{formatDay(day)}</p>
            </div>
            <p className="score text-4xl">{formatTenths(averageTenths)}</p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
